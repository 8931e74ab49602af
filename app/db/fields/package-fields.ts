import type { Selectable } from "kysely";
import type { DB } from "../types.generated.ts";

/** Columns of `packages` that only the server writes. */
type ServerColumn =
  | "archivedAt"
  | "createdAt"
  | "currency"
  | "durationDays"
  | "fromCents"
  | "fromParty"
  | "id"
  | "nextStart"
  | "search"
  | "searchWhole"
  | "searchWords"
  | "startKeys"
  | "updatedAt"
  | "version";

/** Columns that staff edit. A new column belongs here unless it is listed above. */
export type PackageFields = Omit<Selectable<DB["packages"]>, ServerColumn>;
