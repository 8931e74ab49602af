import type { Selectable } from "kysely";
import type { DB } from "../types.generated.ts";

/** Columns of `bookings` that only the server writes. */
type ServerColumn =
  | "cancelRequestedAt"
  | "createdAt"
  | "createdByAgentId"
  | "currency"
  | "customerId"
  | "customerOrder"
  | "departed"
  | "discountCents"
  | "discountPercent"
  | "exclusions"
  | "flightsIncluded"
  | "id"
  | "inclusions"
  | "keptCents"
  | "payBy"
  | "paymentTerms"
  | "reference"
  | "returnDate"
  | "searchText"
  | "stands"
  | "status"
  | "termsText"
  | "totalCents"
  | "tripDays"
  | "unitPriceCents"
  | "updatedAt"
  | "userId"
  | "version"
  | "welcomeCode";

/** Columns that a booking's forms fill in. A new column belongs here unless it is listed above. */
export type BookingFields = Omit<Selectable<DB["bookings"]>, ServerColumn>;
