import type { Selectable } from "kysely";
import type { DB } from "../types.generated.ts";

/** Columns of `departures` that only the server writes. */
type ServerColumn =
  | "canceledAt"
  | "cancelReason"
  | "confirmed"
  | "createdAt"
  | "guaranteedMailedAt"
  | "id"
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
export type DepartureFields = Omit<Selectable<DB["departures"]>, ServerColumn>;
