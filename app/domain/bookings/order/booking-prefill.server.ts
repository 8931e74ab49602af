import type { AgentBookingKey, AgentBookingValues } from "./agent-booking-form.ts";

/** Inputs that a page may fill in before the agent's form is sent. */
type Prefilled = Exclude<AgentBookingKey, "key" | "intent" | "duplicate">;

/** Each input's name in an address: bookmarks have these. */
const queryNames = {
  customerName: "customer_name",
  customerEmail: "customer_email",
  customerPhone: "customer_phone",
  packageId: "package_id",
  departureDate: "booking_date",
  numTravelers: "num_travelers",
  notes: "notes",
  deals: "deals",
  lead: "lead",
} as const satisfies Record<Prefilled, string>;

/** What an address fills in. */
export function readPrefill(query: URLSearchParams): AgentBookingValues {
  return prefill((name) => query.get(queryNames[name]));
}

/** The inputs as `read` gives them, without what can't be stored, and cut to their length. */
export function prefill(read: (name: Prefilled) => unknown): AgentBookingValues {
  return Object.fromEntries(
    (Object.keys(queryNames) as Prefilled[]).map((name) => {
      const text = read(name);
      const clean = typeof text === "string" ? text.toWellFormed().replace(/[\0\uFFFD]/g, "") : "";
      return [name, clean.slice(0, name === "notes" ? 2000 : 254)];
    }),
  );
}
