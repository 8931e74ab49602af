import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { LeadLine } from "./lead-list.ts";
import { leadLineQuery, toLeadLine } from "./lead-query.server.ts";

/** Everything that this email has written to us, newest first. */
export async function leadsOf(
  _viewer: Staff,
  email: string,
  today = businessDay(new Date()),
): Promise<LeadLine[]> {
  const found = db.selectFrom("leads").where("leads.email", "=", email);
  const lines = await leadLineQuery(
    found,
    { sort: { key: "created", direction: "descending" } },
    {},
  ).execute();
  return lines.map((line) => toLeadLine(line, today));
}
