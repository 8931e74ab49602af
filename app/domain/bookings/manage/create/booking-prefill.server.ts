import { columnName } from "#app/db/fields/row-names.ts";
import { agentBookingKeys, type AgentBookingValues } from "./agent-booking-form.ts";
import { agreedKeys } from "./agreed-fields.ts";
import { priceKeys } from "./price-fields.ts";

/** Inputs that a page may fill in before the agent's form is sent. */
const prefilled = agentBookingKeys.exclude([
  "key",
  "intent",
  "duplicate",
  "shownTotalCents",
  "datesOf",
  "notify",
  "clientFor",
  "filledFor",
  ...priceKeys,
  ...agreedKeys,
]).options;
type Prefilled = (typeof prefilled)[number];

/** Reads the prefill of an address; its parameters are named like columns, as in bookmarks. */
export function readPrefill(query: URLSearchParams): AgentBookingValues {
  return prefill((name) => query.getAll(columnName(name)).join(","));
}

/** Maximum lengths of inputs that hold more than 254 characters. */
const maxLengths: Partial<Record<Prefilled, number>> = { notes: 2000, extras: 1000 };

/** The inputs from `read`, without characters that can't be stored, cut to their maximum length. */
function prefill(read: (name: Prefilled) => unknown): AgentBookingValues {
  return Object.fromEntries(
    prefilled.map((name) => {
      const text = read(name);
      const clean = typeof text === "string" ? text.toWellFormed().replace(/[\0\uFFFD]/g, "") : "";
      return [name, clean.slice(0, maxLengths[name] ?? 254)];
    }),
  );
}
