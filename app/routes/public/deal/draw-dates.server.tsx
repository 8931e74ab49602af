import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { remembered } from "#app/values/remembered.ts";
import { MonthList } from "#app/views/deal-page/month-list.tsx";

export type ShownDates = ComponentProps<typeof MonthList>;

/**
 * A deal's dates by month as HTML, the same until a label or a price changes: drawn for each request,
 * they are a third of the page's elements.
 */
export const drawDates = remembered(
  (shown: ShownDates) => renderToStaticMarkup(<MonthList {...shown} />),
  { keyOf: (shown) => JSON.stringify(shown), most: 100 },
);
