import type { Selectable } from "kysely";
import type { DB } from "./types.generated.ts";

/** The columns of `packages` that the server writes by itself. */
type ServerColumn =
  "archivedAt" | "createdAt" | "currency" | "durationDays" | "id" | "search" | "searchWhole" | "searchWords" | "updatedAt" | "version";

/** The columns that staff fill in. A new column of the table is one of them, unless it is listed above. */
export type PackageFields = Omit<Selectable<DB["packages"]>, ServerColumn>;
