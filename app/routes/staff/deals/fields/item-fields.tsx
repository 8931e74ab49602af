import type { ItemInputs } from "#app/domain/deals/manage/form/item-inputs.ts";

type Shown<Part extends string> = {
  item: Record<Part, string>;
  number: number;
  errors: Readonly<Record<string, string>>;
};

/** What an input of an item shares with all others: name, value, error, and whose it is in its label. */
export function itemFields<Part extends string>(
  { noun, input }: ItemInputs<Part>,
  { item, number, errors }: Shown<Part>,
) {
  return (part: Part, text: string) => {
    const name = input(number, part);
    const label = (
      <>
        {text}
        <span className="sr-only">
          {" "}
          of {noun} {number}
        </span>
      </>
    );
    return { label, name, defaultValue: item[part], error: errors[name] };
  };
}
