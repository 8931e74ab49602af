import type { FieldList } from "#app/domain/command/field-list.ts";
import { listField } from "#app/values/forms/form-fields.ts";
import { readList } from "#app/values/forms/typed-text.ts";
import type { DealInput } from "#app/domain/deals/deal.ts";

/** Fields of a deal's form under the deal's own keys. */
export type DealFieldsOf<Key extends keyof DealInput> = FieldList<Pick<DealInput, Key>>;

export const orNull = <Value>(value: Value) => value || null;
export const asTyped = (value: string | null) => value ?? "";
export const commaList = (limits: { items: number; each: number }) => listField(readList, limits);
/** A choice as people read it. */
export const asChosen = (choices: Readonly<Record<string, string>>) => (text: string) =>
  choices[text] ?? text;
