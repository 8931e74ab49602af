import { randomUUID } from "node:crypto";
import { Session } from "node:inspector/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makePlannerInput, office } from "#app/domain/leads/fixtures/forms.ts";
import { submitLead } from "#app/domain/leads/plan/submit-lead.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();

/**
 * Counts the files that a reader needs to follow an agent's status change from its route to SQL: files
 * of app/ with a function that runs for it, but neither for a page nor for a form of a lead, whose
 * plumbing is shared. Without values/. Traces a decline: the mail of a confirmed trip also reads its deal.
 */
const max = 10;

const root = fileURLToPath(new URL("../..", import.meta.url));
type Fields = Readonly<Record<string, string>>;

/** The files of app/ with a function that runs during `work`. Modules are loaded before, because loading does not count. */
async function filesThatRun(session: Session, work: () => Promise<unknown>): Promise<Set<string>> {
  await session.post("Profiler.takePreciseCoverage");
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ran = result.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  return new Set(
    ran
      .map(({ url }) => relative(root, url.replace(/^file:\/\//, "")))
      .filter((file) => file.startsWith("app/")),
  );
}

/** A booking, a lead, and the forms that an agent's browser sends for them. */
async function prepare(site: Site, cookie: string) {
  const { reference } = await makeBooking({ status: "Pending" });
  const lead = await submitLead(visitor, makePlannerInput(), office());
  if (!lead.ok) throw new Error(lead.reason);
  const post = async (path: string, fields: Fields) => {
    expect((await site(ownRequest(path, { cookie, fields }))).status, path).toBe(302);
  };
  const leadPath = `/admin/leads/${lead.row.reference}`;
  return {
    reference,
    openPage: () => site(ownRequest("/admin/profile", { cookie })),
    sendLeadForms: async () => {
      await post(leadPath, { intent: "move", version: "1", to: "contacted", reason: "" });
      await post(leadPath, {
        intent: "reply",
        version: "2",
        key: randomUUID(),
        subject: "Your trip",
        text: "Hello.",
      });
    },
    changeStatus: () =>
      post(`/admin/bookings/${reference}`, {
        intent: "move",
        version: "1",
        to: "Declined",
        reason: "Sold out.",
        notify: "yes",
      }),
  };
}

test(`a status change uses at most ${max} files of its own`, async () => {
  const site = await openSite();
  const cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
  // Loads every module.
  const first = await prepare(site, cookie);
  await first.openPage();
  await first.sendLeadForms();
  await first.changeStatus();

  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const { reference, openPage, sendLeadForms, changeStatus } = await prepare(site, cookie);
  const [page, forms, change] = [
    await filesThatRun(session, openPage),
    await filesThatRun(session, sendLeadForms),
    await filesThatRun(session, changeStatus),
  ];
  session.disconnect();

  expect(
    await db
      .selectFrom("bookings")
      .select("status")
      .where("reference", "=", reference)
      .executeTakeFirst(),
  ).toEqual({
    status: "Declined",
  });
  const own = [...change.difference(page).difference(forms)].filter(
    (file) => !file.startsWith("app/values/"),
  );
  expect(own, "the trace sees the command").toContain(
    "app/domain/bookings/manage/change-booking-status.server.ts",
  );
  expect(own.length, own.join("\n")).toBeLessThanOrEqual(max);
});
