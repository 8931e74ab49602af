import type { Size } from "../../../../tests/factories/fill-lists.ts";
import type { Writing } from "../../../../tests/factories/fill-writing.ts";

export type SizeName = "small" | "large";

/** Rows of each table: a new agency, and the size that one machine is made for. */
export const growthSizes: Readonly<Record<SizeName, Size & Writing>> = {
  small: sizeOf({ deals: 1_000, bookings: 10_000 }),
  large: sizeOf({ deals: 50_000, bookings: 1_000_000 }),
};

/** Sizes of tables that grow with deals and bookings. */
function sizeOf({ deals, bookings }: { deals: number; bookings: number }): Size & Writing {
  return {
    deals,
    bookings,
    agents: 1_000,
    audit: bookings / 5,
    customers: bookings / 5,
    posts: Math.min(20_000, deals / 2),
    comments: Math.min(200_000, deals * 2),
    faqs: 300,
  };
}
