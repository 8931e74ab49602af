import type { z } from "zod";
import {
  type Field,
  fieldKeys,
  type FormFields,
  type Texts,
  type WideField,
} from "./field-list.ts";

/** What form, conflict and audit log know of a field: its name, its inputs, how people read it. */
type FormPart = {
  part: string;
  label: string;
  inputs: Readonly<Record<string, z.ZodType>>;
  describe: (typed: Texts) => string;
  /** Its inputs as the form shows them once saved; what is not valid stays as typed. */
  tidy: (typed: Texts) => Texts;
};

/** The parts of a form, in its order. */
function formParts<Thing>(fields: FormFields<Thing>): FormPart[] {
  return fieldKeys(fields).map((key) => {
    const field = fields[key];
    const part = field.name ?? String(key);
    return "inputs" in field ? widePart(part, field) : singlePart(part, field);
  });
}

function singlePart<Value>(
  part: string,
  { label, schema, text, describe = (typed) => typed }: Field<Value>,
): FormPart {
  return {
    part,
    label,
    inputs: { [part]: schema },
    describe: (typed) => describe(typed[part] ?? ""),
    tidy(typed) {
      const read = schema.safeParse(typed[part]);
      return { [part]: read.success ? text(read.data) : (typed[part] ?? "") };
    },
  };
}

function widePart<Value>(
  part: string,
  { label, inputs, read, write, describe }: WideField<Value>,
): FormPart {
  return {
    part,
    label,
    inputs,
    describe,
    tidy(typed) {
      const own = Object.fromEntries(Object.entries(typed).filter(([name]) => name in inputs));
      const isValid = Object.entries(inputs).every(
        ([name, schema]) => schema.safeParse(own[name]).success,
      );
      return isValid ? write(read(own)) : own;
    },
  };
}

export const inputSchemas = <Thing>(fields: FormFields<Thing>): Record<string, z.ZodType> =>
  Object.fromEntries(formParts(fields).flatMap(({ inputs }) => Object.entries(inputs)));

/** A thing as its form's inputs. */
export function formTexts<Thing>(fields: FormFields<Thing>, thing: NoInfer<Thing>): Texts {
  const texts = fieldKeys(fields).map((key): Texts => {
    const field = fields[key];
    return "inputs" in field
      ? field.write(thing[key])
      : { [field.name ?? String(key)]: field.text(thing[key]) };
  });
  return Object.assign({}, ...texts) as Texts;
}

/** A thing from its form's inputs, as their schemas have read them. */
export function readInputs<Thing>(
  fields: FormFields<Thing>,
  form: Readonly<Record<string, unknown>>,
): Thing {
  const values = fieldKeys(fields).map((key) => {
    const field = fields[key];
    return [key, "inputs" in field ? field.read(form as Texts) : form[field.name ?? String(key)]];
  });
  // Each value is what the schema of its own inputs returned.
  return Object.fromEntries(values) as Thing;
}

/** What was typed, as the form shows it once saved. */
export const tidyTexts = <Thing>(fields: FormFields<Thing>, typed: Texts): Texts =>
  Object.assign({}, ...formParts(fields).map(({ tidy }) => tidy(typed))) as Texts;

export const partTexts = <Thing>(fields: FormFields<Thing>, typed: Texts): Texts =>
  Object.fromEntries(formParts(fields).map((part) => [part.part, textOf(part, typed)]));

const textOf = ({ inputs }: FormPart, typed: Texts): string =>
  Object.keys(inputs)
    .map((name) => typed[name] ?? "")
    .join("\n");

/** A part that differs between two versions; each side as people read it, '' if empty. */
type FormDifference = { part: string; label: string; theirs: string; mine: string };

/** The parts in which two forms differ, both as `formTexts` writes them. */
export function formDifferences<Thing>(
  fields: FormFields<Thing>,
  theirs: Texts,
  mine: Texts,
): FormDifference[] {
  return formParts(fields)
    .filter((part) => textOf(part, theirs) !== textOf(part, mine))
    .map((part) => {
      const sides = { theirs: part.describe(theirs), mine: part.describe(mine) };
      // Two that read the same are shown as they are.
      const isHidden = sides.theirs === sides.mine;
      const texts = { theirs: textOf(part, theirs), mine: textOf(part, mine) };
      return { part: part.part, label: part.label, ...(isHidden ? texts : sides) };
    });
}

/** My form with one part of theirs; null if it has no such part. */
export function takeTheirs<Thing>(
  fields: FormFields<Thing>,
  { mine, theirs, part }: { mine: Texts; theirs: Texts; part: string },
): Texts | null {
  const inputs = formParts(fields).find((one) => one.part === part)?.inputs;
  if (!inputs) return null;
  const others = Object.entries(mine).filter(([name]) => !Object.hasOwn(inputs, name));
  const taken = Object.entries(theirs).filter(([name]) => Object.hasOwn(inputs, name));
  return Object.fromEntries([...others, ...taken]);
}
