import type { Field } from "#app/domain/command/field-list.ts";
import { listField } from "#app/values/forms/form-fields.ts";
import type { DealInput } from "../../../deal.ts";
import { readList } from "#app/values/forms/typed-text.ts";

/** A field of the deal's form: its input has a name of its own. */
type DealField<Value> = Field<Value> & {
  name: string;
  /** The choices of a selection by value, as people read them. */
  choices?: Readonly<Record<string, string>>;
};

/** Fields of a deal's form under the deal's own keys. */
export type DealFieldsOf<Key extends keyof DealInput> = {
  readonly [Name in Key]: DealField<DealInput[Name]>;
};

export const orNull = <Value>(value: Value) => value || null;
export const asTyped = (value: string | null) => value ?? "";
export const commaList = (limits: { items: number; each: number }) => listField(readList, limits);
