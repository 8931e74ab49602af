import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ColumnChart } from "./column-chart.tsx";

/** The figures at the axis of a chart with these values in cents. */
function axisOf(values: readonly number[]): string[] {
  const columns = values.map((value, at) => ({
    key: `2027-0${at + 1}`,
    label: "",
    title: "",
    value,
    before: 0,
  }));
  const format = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const markup = renderToStaticMarkup(
    <ColumnChart summary="Due" columns={columns} format={format} />,
  );
  return [...markup.matchAll(/<span class="absolute right-0[^>]*>([^<]*)</g)].map(
    ([, text = ""]) => text,
  );
}

test("a chart of nothing has no cents at its axis", () => {
  expect(axisOf([0, 0])).toEqual(["$0.00"]);
  expect(axisOf([400, 0])).toEqual(["$0.00", "$1.00", "$2.00", "$3.00", "$4.00"]);
});
