import type { Register } from "react-router";

/** What a visitor came for. Everything else is browsing, or the work of somebody signed in. */
export type Purpose =
  | "webhook"
  | "paying"
  | "booking"
  | "bookingPages"
  | "login"
  | "loginPages"
  | "asking";

/**
 * The class of a page's GET and POST, by its route. Pages and forms have different places, so that
 * a flood of one leaves the other.
 */
type Row = { opens?: Purpose; sends: Purpose; routes: readonly Routed[] };
type Routed<Path = keyof Register["pages"]> = Path extends `/${infer Rest}` ? Rest : never;

/** See decision 030. A route that is not named here is browsed. */
const purposes: readonly Row[] = [
  { opens: "webhook", sends: "webhook", routes: ["webhooks/stripe"] },
  { opens: "paying", sends: "paying", routes: ["pay/:token"] },
  {
    opens: "bookingPages",
    sends: "booking",
    routes: [
      "book/:dealId",
      "deal/:dealId/waiting-list",
      "waiting-list",
      "view-trip",
      "dashboard",
      "dashboard/trips/:reference",
      "dashboard/trips/:reference/date",
      "dashboard/trips/:reference/calendar.ics",
      "dashboard/trips/:reference/receipts/:receiptId",
      "dashboard/trips/:reference/receipts/:receiptId/receipt.pdf",
    ],
  },
  {
    // Staff open these pages in the places of whoever is signed in.
    sends: "booking",
    routes: [
      "admin/create-booking",
      "superadmin/create-booking",
      "admin/bookings",
      "superadmin/bookings",
      "admin/bookings/:reference",
      "superadmin/bookings/:reference",
    ],
  },
  {
    opens: "loginPages",
    sends: "login",
    routes: [
      "login",
      "signup",
      "logout",
      "verify-email",
      "forgot-password",
      "update-password",
      "admin/login",
      "admin/login/code",
      "superadmin/login",
      "superadmin/login/code",
      "superadmin/setup",
    ],
  },
  { sends: "asking", routes: ["contact", "custom-trip-planner", "destination-quiz"] },
];

const rows = purposes.map(({ routes, ...classes }) => ({
  ...classes,
  pattern: new RegExp(`^/(?:${routes.map(patternOf).join("|")})/*$`, "i"),
}));

/** The purpose of a request to this decoded path; undefined for browsing. */
export function purposeOf(method: string, path: string): Purpose | undefined {
  const row = rows.find(({ pattern }) => pattern.test(path));
  return method === "POST" ? row?.sends : row?.opens;
}

function patternOf(route: string): string {
  return route.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+");
}
