import { db } from "#app/db/database.server.ts";
import { leavingBookings } from "#app/domain/bookings/manage/dashboard/dashboard-bookings.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { wantsOwnMail } from "#app/domain/people/accounts/profile/own-notifications.server.ts";
import { readActiveStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { addDays, businessDay, businessTime, isWeekend } from "#app/values/dates.ts";
import { readQueue } from "../queue/read-queue.server.ts";
import { type Morning, morningMail } from "./morning-mail.server.ts";

/** A morning in New York, also where the site was away at eight. */
const [from, until] = ["08:00", "12:00"];
const keptDays = 30;
const mostLeaving = 20;

/**
 * Mails everybody who sells what waits for them, on business mornings: once a day, across processes, by
 * a unique row. Nobody is told of nothing, nor later on the same day.
 */
export async function mailMornings(now = new Date()): Promise<void> {
  const [day, time] = [businessDay(now), businessTime(now)];
  if (time < from || time >= until || isWeekend(day)) return;
  const staff = await readActiveStaff("write", "leads");
  const told = await db
    .selectFrom("morningMails")
    .select("accountId")
    .where("day", "=", day)
    .execute();
  const done = new Set(told.map(({ accountId }) => accountId));
  for (const viewer of staff.filter(({ id }) => !done.has(id))) await mailMorning(viewer, day, now);
  await db.deleteFrom("morningMails").where("day", "<", addDays(day, -keptDays)).execute();
}

async function mailMorning(viewer: Staff, day: string, now: Date): Promise<void> {
  const wanted = await wantsOwnMail(db, viewer.id, "morningMail");
  const mail = wanted ? morningMail(viewer, await readMorning(viewer, day, now)) : null;
  await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto("morningMails")
      .values({ day, accountId: viewer.id })
      .onConflict((told) => told.columns(["day", "accountId"]).doNothing())
      .returning("day")
      .executeTakeFirst();
    if (claimed && mail) await queueMail(tx, { ...mail, kind: "morning", recipient: viewer.email });
  });
}

async function readMorning(viewer: Staff, today: string, now: Date): Promise<Morning> {
  const mine = { whose: "mine", snoozed: false } as const;
  const queue = await readQueue(viewer, { search: { ...mine, kind: "" } }, now);
  const due = await readQueue(viewer, { search: { ...mine, kind: "payment-overdue" } }, now);
  const leaving = await leavingBookings(viewer, mostLeaving, today);
  return {
    rows: queue.rows,
    total: queue.total,
    due: { rows: due.rows, total: due.total },
    leaving,
  };
}

export const deskJobs: JobList = {
  // A missed run is the next one's work.
  "mail-mornings": { run: () => mailMornings(), at: "*/10 * * * *", attempts: 1 },
};
