import { z } from "zod";
import { openedField } from "#app/values/forms/form-fields.ts";

/** A field of a form: its label, how its input is read, and how a value is written into it. */
export type Field<Value> = {
  label: string;
  schema: z.ZodType<Value>;
  text: (value: Value) => string;
};

/** A field for each key of a thing: its form, differences and audit row derive from the list. */
export type FieldList<Thing> = { readonly [Key in keyof Thing]: Field<Thing[Key]> };

/** A form's inputs as text, by name. */
export type Texts = Readonly<Record<string, string>>;

const outOfDate = "This form is out of date. Please send it once more.";

/** The other inputs of a form on something that may be open twice. */
export const versionInputs = {
  /** The clicked button. */
  intent: z.string().max(60).default("save"),
  /** The version when the form was opened; 0 if nobody has saved it yet. */
  version: z
    .string(outOfDate)
    .regex(/^\d{1,9}$/, outOfDate)
    .transform(Number),
  opened: openedField,
};

function mapFields<Thing, Value>(
  fields: FieldList<Thing>,
  map: (key: keyof Thing) => Value,
): { [Key in keyof Thing]: Value } & Readonly<Record<string, Value>> {
  const keys = Object.keys(fields) as (keyof Thing)[];
  type Mapped = { [Key in keyof Thing]: Value };
  return Object.fromEntries(keys.map((key) => [key, map(key)])) as Mapped & Record<string, Value>;
}

/** A thing whose values `read` finds by key. */
export const readFields = <Thing>(
  fields: FieldList<Thing>,
  read: <Key extends keyof Thing>(key: Key) => Thing[Key],
): Thing => mapFields(fields, read) as Thing;

/** Each field's schema, for the form's object. */
export function fieldSchemas<Thing>(fields: FieldList<Thing>) {
  type Schemas = { [Key in keyof Thing]: z.ZodType<Thing[Key]> };
  return mapFields(fields, (key) => fields[key].schema) as Schemas;
}

/** A thing as its form's inputs. */
export const fieldTexts = <Thing>(fields: FieldList<Thing>, thing: Thing) =>
  mapFields(fields, (key) => fields[key].text(thing[key]));

/** Each field's label. */
export const fieldLabels = <Thing>(fields: FieldList<Thing>): Texts =>
  mapFields(fields, (key) => fields[key].label);

/** What was typed, as the form shows it once saved; what is not valid stays as typed. */
export function typedTexts<Thing>(fields: FieldList<Thing>, typed: Texts): Texts {
  return mapFields(fields, (key) => {
    const { schema, text } = fields[key];
    const given = typed[String(key)];
    const read = schema.safeParse(given);
    return read.success ? text(read.data) : (given ?? "");
  });
}

/** The fields that differ, before and after, for the audit log; null if none does. */
export function changedFields<Thing>(fields: FieldList<Thing>, before: Thing, after: Thing) {
  const keys = (Object.keys(fields) as (keyof Thing)[]).filter((key) => before[key] !== after[key]);
  if (keys.length === 0) return null;
  const valuesOf = (thing: Thing): Record<string, Thing[keyof Thing]> =>
    Object.fromEntries(keys.map((key) => [key, thing[key]]));
  return { before: valuesOf(before), after: valuesOf(after) };
}
