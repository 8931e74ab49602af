import type { Texts } from "#app/domain/command/field-list.ts";

/** What a form of a new or existing row sends beside its fields, as far as it holds it. */
export function OpenedInputs({ values }: { values: Texts }) {
  return ["key", "version", "opened", "ratesStayAt"].map((name) =>
    values[name] === undefined ? null : (
      <input key={name} type="hidden" name={name} value={values[name]} />
    ),
  );
}
