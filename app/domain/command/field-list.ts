import { z } from "zod";
import { idempotencyKeyField, openedField } from "#app/values/forms/form-fields.ts";

/** A field of a form: its label, how its input is read, and how a value is written into it. */
export type Field<Value> = {
  label: string;
  /** Name of its input; its key by default. */
  name?: string;
  schema: z.ZodType<Value>;
  text: (value: Value) => string;
  /** How people read that text; as it is by default. */
  describe?: (text: string) => string;
};

/** A field of several inputs, such as the days of a trip; their schemas leave them as texts. */
export type WideField<Value> = {
  label: string;
  name?: string;
  inputs: Readonly<Record<string, z.ZodType>>;
  read: (typed: Texts) => Value;
  write: (value: Value) => Texts;
  describe: (typed: Texts) => string;
};

/** A field for each key of a thing: form, conflict, differences and audit row derive from the list. */
export type FieldList<Thing> = { readonly [Key in keyof Thing]: Field<Thing[Key]> };

/** The same, where some fields take several inputs. */
export type FormFields<Thing> = {
  readonly [Key in keyof Thing]: Field<Thing[Key]> | WideField<Thing[Key]>;
};

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

/** The same for a form that also makes a new one, of which one key makes one. */
export const newOrVersionInputs = {
  ...versionInputs,
  key: idempotencyKeyField.optional(),
  version: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
};

/** The keys of a form's fields, in its order. */
export const fieldKeys = <Thing>(fields: FormFields<Thing>) =>
  Object.keys(fields) as (keyof Thing)[];

function mapFields<Thing, Value>(
  fields: FormFields<Thing>,
  map: (key: keyof Thing) => Value,
): { [Key in keyof Thing]: Value } & Readonly<Record<string, Value>> {
  type Mapped = { [Key in keyof Thing]: Value };
  const entries = fieldKeys(fields).map((key) => [key, map(key)]);
  return Object.fromEntries(entries) as Mapped & Record<string, Value>;
}

/** A thing whose values `read` finds by key. */
export const readFields = <Thing>(
  fields: FormFields<Thing>,
  read: <Key extends keyof Thing>(key: Key) => Thing[Key],
): Thing => mapFields(fields, read) as Thing;

/** Each field's schema, for the form's object. */
export function fieldSchemas<Thing>(fields: FieldList<Thing>) {
  type Schemas = { [Key in keyof Thing]: z.ZodType<Thing[Key]> };
  return mapFields(fields, (key) => fields[key].schema) as Schemas;
}

/** A thing as the inputs of a form whose names are its keys. */
export const fieldTexts = <Thing>(fields: FieldList<Thing>, thing: Thing) =>
  mapFields(fields, (key) => fields[key].text(thing[key]));

/** Each field's label. */
export const fieldLabels = <Thing>(fields: FieldList<Thing>): Texts =>
  mapFields(fields, (key) => fields[key].label);

/** The fields that differ, before and after, for the audit log; null if none does. */
export function changedFields<Thing>(fields: FieldList<Thing>, before: Thing, after: Thing) {
  const keys = fieldKeys(fields).filter((key) => before[key] !== after[key]);
  if (keys.length === 0) return null;
  const valuesOf = (thing: Thing): Record<string, Thing[keyof Thing]> =>
    Object.fromEntries(keys.map((key) => [key, thing[key]]));
  return { before: valuesOf(before), after: valuesOf(after) };
}
