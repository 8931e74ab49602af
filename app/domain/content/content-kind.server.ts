import { z } from "zod";
import {
  type Field,
  fieldKeys,
  type FieldList,
  fieldTexts,
  readFields,
  type Texts,
} from "#app/domain/command/field-list.ts";

/** How a field is typed; the editor has an input for each. */
type ContentInput = {
  type: "line" | "text" | "rich" | "choice" | "picture";
  max?: number | undefined;
  hint?: string | undefined;
  /** Of a choice: label by value. */ options?: Readonly<Record<string, string>> | undefined;
};
export type ContentField<Value> = Field<Value> &
  ContentInput & {
    /** Writes the agency's name where a value says `{agency}`; undefined if no value can. */
    fill?: (value: Value, agency: string) => Value;
  };
type ContentFields<Thing> = { readonly [Key in keyof Thing]: ContentField<Thing[Key]> };

type Declared<Thing> = {
  /** In addresses and in the database: it must not change. */
  key: string;
  /** What staff call all of it, and one: 'Testimonials', 'testimonial'. */
  label: string;
  thing: string;
  /** The pages that show it. */
  shownOn: readonly { label: string; to: string }[];
  /** Whether staff add and delete entries, hide and order them; otherwise they only change the text. */
  isList: boolean;
  /**
   * Whether it praises the agency or speaks for it. What is built in of such a kind is left out of an
   * own site until somebody edits or confirms it.
   */
  isClaim?: boolean;
  fields: ContentFields<Thing>;
  /** The field that names an entry. */
  named: keyof Thing & string;
  /** Of entries with a page each: the field whose words are its address, and what other pages have. */
  address?: { from: keyof Thing & string; fixed: readonly string[] };
  /** The text of a fresh install, by id, in its order. Ids must not change. */
  builtIn: Readonly<Record<string, Thing>>;
};

/**
 * A kind of content. Editor, draft, preview, conflict, history, audit row and export follow from its
 * declaration. Staff's code knows an entry as the texts of its form; pages know it as a `Thing`.
 */
export type ContentKind<Thing extends object = object> = Pick<
  Declared<Thing>,
  "key" | "label" | "thing" | "shownOn" | "isList"
> & {
  address: { from: string; fixed: readonly string[] } | null;
  isClaim: boolean;
  /** Whether it is one text, without a list of entries. */ isOne: boolean;
  /** Whether staff may leave an entry out of its pages. */ canHide: boolean;
  /** The same fields, of which each value is the text of its input. */
  fields: FieldList<Record<string, string>>;
  inputs: Readonly<Record<string, ContentInput & { label: string }>>;
  named: string;
  /** The fields that hold a picture's URL. */ pictures: readonly string[];
  builtIn: readonly { id: string; value: Thing; texts: Texts }[];
  /** An entry as its pages show it, with the agency's name for each `{agency}`. */
  fill(thing: Thing, agency: string): Thing;
  /** An entry from its texts; null if they do not fit the schemas of the fields, or no longer. */
  read: (texts: Texts) => Thing | null;
};

export function contentKind<Thing extends object>(declared: Declared<Thing>): ContentKind<Thing> {
  const { fields, builtIn, key, label, thing, shownOn, isList, isClaim = false } = declared;
  const { named, address } = declared;
  const keys = fieldKeys(fields);
  return {
    key,
    label,
    thing,
    shownOn,
    isList,
    isClaim,
    isOne: !isList && Object.keys(builtIn).length === 1,
    canHide: isList || isClaim,
    named,
    pictures: keys.filter((name) => fields[name].type === "picture").map(String),
    address: address ?? null,
    fields: Object.fromEntries(keys.map((name) => [name, textOnly(fields[name])])),
    inputs: Object.fromEntries(
      keys.map((name) => {
        const { schema: _, text: __, describe: ___, fill: ____, ...input } = fields[name];
        return [name, input];
      }),
    ),
    builtIn: Object.entries(builtIn).map(([id, value]) => ({
      id,
      value,
      texts: fieldTexts(fields, value),
    })),
    fill(thing, agency) {
      return readFields(fields, (name) => fields[name].fill?.(thing[name], agency) ?? thing[name]);
    },
    read(texts) {
      try {
        return readFields(fields, (name) => fields[name].schema.parse(texts[String(name)]));
      } catch (error) {
        if (error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}

/** A field whose value is its own text, as the form shows it once saved. */
function textOnly<Value>({ label, schema, text, describe }: Field<Value>): Field<string> {
  return {
    label,
    schema: schema.transform(text),
    text: (typed) => typed,
    ...(describe && { describe }),
  };
}
