import type { Selectable } from "kysely";
import type { DB } from "../types.generated.ts";

/** Columns of `customers` that only the server writes. */
type ServerColumn = "createdAt" | "id" | "isStaff" | "nameOrder" | "searchText" | "userId";

/** What is known of a customer. A new column belongs here unless it is listed above. */
export type CustomerFields = Omit<Selectable<DB["customers"]>, ServerColumn>;
