import type { Selectable } from "kysely";
import type { DB } from "../types.generated.ts";

/** Columns of `bookings` that only the server writes. */
type BookingColumn =
  | "cancelRequestedAt"
  | "comingCents"
  | "createdAt"
  | "createdByAgentId"
  | "currency"
  | "customerId"
  | "customerOrder"
  | "departed"
  | "discountCents"
  | "discountPercent"
  | "dueOn"
  | "exclusions"
  | "flightsIncluded"
  | "handedOver"
  | "handedTo"
  | "id"
  | "importDigest"
  | "importId"
  | "importVersion"
  | "inclusions"
  | "keptCents"
  | "leftCents"
  | "oldReference"
  | "oldSource"
  | "paidCents"
  | "payBy"
  | "paymentTerms"
  | "reference"
  | "reminds"
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
export type WrittenBooking = Omit<Selectable<DB["bookings"]>, BookingColumn>;

/** Columns of `customers` that only the server writes. */
type CustomerColumn =
  | "createdAt"
  | "id"
  | "importId"
  | "isStaff"
  | "nameOrder"
  | "searchText"
  | "userId"
  | "version";

/** What is known of a customer. A new column belongs here unless it is listed above. */
export type WrittenCustomer = Omit<Selectable<DB["customers"]>, CustomerColumn>;

/** Columns of `departures` that only the server writes. */
type DepartureColumn =
  | "canceledAt"
  | "cancelReason"
  | "confirmed"
  | "createdAt"
  | "guaranteedMailedAt"
  | "id"
  | "importId"
  | "importVersion"
  | "label"
  | "packageId"
  | "singlesTaken"
  | "taken"
  | "updatedAt"
  | "version";

/**
 * Columns that staff edit. A new column belongs here unless it is listed above. `startsOn` is
 * YYYY-MM-DD; null: no limit, no minimum, or the next level up of the sale's days.
 */
export type WrittenDeparture = Omit<Selectable<DB["departures"]>, DepartureColumn>;

/** Columns of the leads' forms that only the server writes. */
type LeadColumn =
  | "createdAt"
  | "id"
  | "leavesOn"
  | "reference"
  | "returnsOn"
  | "suggestedDestination"
  | "userId";

type Filled<Table extends "travelLeads" | "contactSubmissions" | "quizLeads"> = Omit<
  Selectable<DB[Table]>,
  LeadColumn
>;

/** Columns that the trip planner fills in. A new column belongs here unless it is listed above. */
export type PlanFields = Omit<Filled<"travelLeads">, "email"> & { email: string };
export type MessageFields = Filled<"contactSubmissions">;
export type QuizFields = Filled<"quizLeads">;
export type LeadPlan = Pick<Selectable<DB["leads"]>, "ownerId" | "dueOn">;

/** Columns of `packages` that only the server writes. */
type PackageColumn =
  | "archivedAt"
  | "createdAt"
  | "currency"
  | "durationDays"
  | "extendedFrom"
  | "fromCents"
  | "fromParty"
  | "id"
  | "importId"
  | "nextStart"
  | "pricedAt"
  | "sample"
  | "search"
  | "searchWhole"
  | "searchWords"
  | "startKeys"
  | "updatedAt"
  | "version"
  | "wasCents";

/** Columns that staff edit. A new column belongs here unless it is listed above. */
export type WrittenPackage = Omit<Selectable<DB["packages"]>, PackageColumn>;

/** Columns of `payments` that only the server or the payment provider writes. */
type PaymentColumn =
  | "bookingId"
  | "chargeRef"
  | "checkoutUrl"
  | "expiresAt"
  | "id"
  | "importId"
  | "provider"
  | "providerRef"
  | "recordedAt"
  | "recordedBy"
  | "state"
  | "undoneImportId"
  | "undoneReason";

/**
 * Columns that staff fill in for a payment. A new column belongs here unless it is listed above.
 * `receivedOn` is YYYY-MM-DD in New York; `reference` the number of a check or a transfer.
 */
export type WrittenPayment = Omit<Selectable<DB["payments"]>, PaymentColumn>;
