import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { findBest, findNearNames, inOrderOf } from "#app/db/lists/find-best.server.ts";
import type { Counted } from "#app/values/text/counted.ts";
import type { Permitted } from "../permissions.ts";
import type { CustomerLine } from "./customer.ts";
import { customerConditions } from "./list-customers.server.ts";

export type CustomerHit = Pick<CustomerLine, "id" | "name" | "email" | "phone">;
type Search = { q: string; limit: number };
type Reader = Permitted<"read", "customers">;

/** The first customers that the list of clients finds for `q`, the newest first, and their number. */
export async function findCustomers(
  _viewer: Reader,
  { q, limit }: Search,
): Promise<{ lines: CustomerHit[] } & Counted> {
  let found = db.selectFrom("customers").where("isStaff", "=", false);
  for (const condition of await customerConditions(q)) found = found.where(condition);
  const { ids, ...counted } = await findBest(
    found.select("id").orderBy("createdAt", "desc").orderBy("id", "desc"),
    { text: "customers.search_text", q, limit },
  );
  return { lines: await readFound(ids), ...counted };
}

/** Customers whose names are spelled nearly so. */
export async function findNearCustomers(_viewer: Reader, search: Search): Promise<CustomerHit[]> {
  const all = db.selectFrom("customers").where("isStaff", "=", false).select(["id", "name"]);
  return readFound(await findNearNames(all, search));
}

const readFound = (ids: readonly string[]): Promise<CustomerHit[]> =>
  db
    .selectFrom("customers")
    .where("id", "=", sql<string>`ANY(${[...ids]}::uuid[])`)
    .select(["id", "name", "email", "phone"])
    .orderBy(inOrderOf(ids, "id"))
    .execute();
