import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { makeDeal, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import type { ReportScope } from "../sales/sales.ts";
import { readSiteFigures } from "../counted-by-job.server.ts";
import { siteActivity } from "./site-activity.server.ts";

useTestDatabase();
let owner: SuperAdmin;
const october: ReportScope = {
  period: { from: "2026-10-01", to: "2026-10-31" },
  comparison: "before",
  measure: "revenue",
};

beforeEach(async () => {
  await sql`TRUNCATE users, wishes, newsletter_subscribers, outbox_mails CASCADE`.execute(ownerDb);
  owner = { ...(await makeViewer({ kind: "superadmin" })), kind: "superadmin" };
});

const figure = async (activity: string, scope = october) =>
  (await siteActivity(owner, scope)).find((row) => row.activity === activity);

test("customers' accounts count on the day they were created, staff accounts do not", async () => {
  const at = async (kind: "customer" | "agent", moment: string) => {
    const { id } = await makeViewer({ kind });
    await db.updateTable("users").set({ createdAt: moment }).where("id", "=", id).execute();
  };
  await at("customer", "2026-10-01T04:00:00Z");
  await at("customer", "2026-10-31T12:00:00Z");
  await at("customer", "2026-10-01T03:59:59Z");
  await at("agent", "2026-10-15T12:00:00Z");
  const { now, before, steps } = (await figure("accounts")) ?? {};
  expect({ now, before, first: steps?.[0], last: steps?.at(-1), days: steps?.length }).toEqual({
    now: 2,
    before: 1,
    first: 1,
    last: 1,
    days: 31,
  });
  expect(await figure("accounts", { ...october, comparison: "none" })).toMatchObject({
    now: 2,
    before: null,
  });
});

test("newsletter, wish lists, mails and sign-ins are counted from their own records", async () => {
  const { id } = await makeViewer();
  const moment = "2026-10-10T12:00:00Z";
  await db
    .insertInto("wishes")
    .values({ userId: id, packageId: await makeDeal(), createdAt: moment })
    .execute();
  await sql`INSERT INTO newsletter_subscribers (email, status, confirmed_at) VALUES ('a@example.com', 'confirmed', ${moment}), ('b@example.com', 'pending', NULL)`.execute(
    db,
  );
  const mail = {
    kind: "welcome",
    recipient: "a@example.com",
    subject: "Hello",
    html: "",
    plainText: "",
    createdAt: moment,
  };
  await db
    .insertInto("outboxMails")
    .values((["sent", "sent", "dead", "queued"] as const).map((status) => ({ ...mail, status })))
    .execute();
  for (const [activity, now] of [
    ["wishes", 1],
    ["subscriptions", 1],
    ["mails-sent", 2],
    ["mails-dead", 1],
    ["comments", 0],
  ] as const)
    expect(await figure(activity), activity).toMatchObject({ now, before: 0 });
  expect((await readSiteFigures(owner, october))?.answer.totals).toMatchObject({
    customers: 1,
    subscribers: 1,
    mailsWaiting: 1,
  });
});

test("sign-ins and refused ones come from the audit log", async () => {
  const today = businessDay(new Date());
  const scope = { ...october, period: { from: addDays(today, -1), to: today } };
  const entry = { subject: { type: "account", id: "a1" }, requestOrigin: null } as const;
  await recordAudit(db, owner, { ...entry, action: "signed-in" });
  await recordAudit(db, { kind: "system" }, { ...entry, action: "sign-in-refused" });
  await recordAudit(db, { kind: "system" }, { ...entry, action: "sign-in-refused" });
  expect([
    (await figure("sign-ins", scope))?.now,
    (await figure("refused-sign-ins", scope))?.now,
  ]).toEqual([1, 2]);
});
