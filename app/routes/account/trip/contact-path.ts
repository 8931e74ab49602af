import { href } from "react-router";

/** Where a customer writes about a trip. */
export const contactPath = (reference: string): string =>
  `${href("/contact")}?subject=My+trip+${reference}`;
