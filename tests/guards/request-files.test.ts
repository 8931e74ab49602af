import { randomUUID } from "node:crypto";
import { Session } from "node:inspector/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { runOnlineJobs } from "#app/domain/bookings/pay/fixtures/run-jobs.ts";
import { startPayment } from "#app/domain/bookings/pay/online/start-payment.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makePlannerInput, office } from "#app/domain/leads/fixtures/forms.ts";
import { submitLead } from "#app/domain/leads/plan/submit-lead.server.ts";
import { doubleKeys, usePaymentDouble } from "#app/domain/money/fixtures/with-double.ts";
import { payToken } from "#app/domain/money/online/pay-links.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { hasSoldStatus } from "#app/domain/reports/period/in-period.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { signEvent } from "#tests/payment-double/double-state.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const provider = usePaymentDouble();

/**
 * Counts the files that a reader needs to follow a request from its route to SQL: files of routes and
 * domain with a function that runs for it, but neither for its page nor for a form of a lead, whose
 * plumbing is shared. The page is the one with the form; that of a booking reads everything, so a status
 * change goes with a profile instead. Each bound is what is needed today: one more file fails.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
type Fields = Readonly<Record<string, string>>;
type Work = () => Promise<unknown>;
/** What is done, and the address of its page with who opens it. */
type Flow = { send: Work; page: string; cookie?: string };

let site: Site;
let staff: string;
const session = new Session();
let plumbing: ReadonlySet<string>;

/** The files of routes and domain with a function that runs during `work`. Modules are loaded before, because loading does not count. */
async function filesThatRun(work: Work): Promise<Set<string>> {
  await session.post("Profiler.takePreciseCoverage");
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ran = result.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  return new Set(
    ran
      .map(({ url }) => relative(root, url.replace(/^file:\/\//, "")))
      .filter((file) => /^app\/(?:routes|domain)\//.test(file) && !file.includes("/fixtures/")),
  );
}

async function post(path: string, fields: Fields, cookie = staff) {
  expect((await site(ownRequest(path, { cookie, fields }))).status, path).toBe(302);
}

/** A lead's forms as an agent's browser sends them, and the page of a profile. */
async function runPlumbing() {
  await site(ownRequest("/admin/profile", { cookie: staff }));
  const lead = await submitLead(visitor, makePlannerInput(), office());
  if (!lead.ok) throw new Error(lead.reason);
  const path = `/admin/leads/${lead.row.reference}`;
  await post(path, { intent: "move", version: "1", to: "contacted", reason: "" });
  const reply = { version: "2", key: randomUUID(), subject: "Your trip", text: "Hello." };
  await post(path, { intent: "reply", ...reply });
}

/** A decline: the mail of a confirmed trip also reads its deal. */
async function changeStatus(): Promise<Flow> {
  const { reference } = await makeBooking({ status: "Pending" });
  const form = { intent: "move", version: "1", to: "Declined", reason: "Sold out.", notify: "yes" };
  return {
    send: async () => {
      await post(`/admin/bookings/${reference}`, form);
      const after = db.selectFrom("bookings").select("status").where("reference", "=", reference);
      expect(await after.executeTakeFirst()).toEqual({ status: "Declined" });
    },
    page: "/admin/profile",
    cookie: staff,
  };
}

async function order(): Promise<Flow> {
  const page = `/book/${await makeDeal()}`;
  const { email } = await makeUser({ verified: true });
  const cookie = await sessionCookie(email);
  const form = {
    key: randomUUID(),
    customerName: "Janet Whitfield",
    customerEmail: email,
    customerPhone: "(617) 555-0142",
    departureDate: soon(),
    numTravelers: "2",
    shownPriceCents: "234900",
  };
  return { send: () => post(page, form, cookie), page, cookie };
}

/** A paid payment page; its event is delivered, and its job runs. */
async function pay(): Promise<Flow> {
  const { double } = provider.current();
  const { id, reference } = await makeBooking();
  const token = await payToken(db, id);
  const started = await startPayment({ token, reference, part: "all", shownCents: 469_800 });
  if (!started.ok) throw new Error(started.reason);
  double.pay(started.url.split("/").at(-1) ?? "", "card");
  const event = double.events.at(-1);
  if (!event) throw new Error("Nothing has happened.");
  const { payload, signature } = signEvent(event, doubleKeys.webhookSecret);
  const headers = { "Stripe-Signature": signature };
  const url = new URL("/webhooks/stripe", env().APP_URL);
  return {
    send: async () => {
      const request = new Request(url, { method: "POST", headers, body: payload });
      expect((await site(request)).status).toBe(200);
      await runOnlineJobs();
    },
    page: `/pay/${token}`,
  };
}

async function changeSeats(): Promise<Flow> {
  const packageId = await makeDeal({ departs: "fixed" });
  const path = `/admin/departures/${await makeDeparture({ packageId, seats: 4 })}`;
  const forms = readForms((await readPage(site, path, staff)).html);
  const fields = forms.find((form) => form.fields.seats !== undefined)?.fields;
  return {
    send: () => post(path, { ...fields, seats: "9" }),
    page: path,
    cookie: staff,
  };
}

const flows = [
  {
    name: "a status change",
    prepare: changeStatus,
    max: 10,
    runs: "app/domain/bookings/manage/change-booking-status.server.ts",
  },
  {
    name: "an order",
    prepare: order,
    max: 23,
    runs: "app/domain/bookings/order/submit-booking.server.ts",
  },
  {
    name: "a payment’s event",
    prepare: pay,
    max: 18,
    runs: "app/domain/bookings/pay/online/settle-payment.server.ts",
  },
  {
    name: "a departure’s seats",
    prepare: changeSeats,
    max: 9,
    runs: "app/domain/departures/plan/update-departure.server.ts",
  },
];

/** The files of a flow's own; `beside` runs along with it. */
async function ownFiles({ send, page, cookie }: Flow, beside: Work = async () => {}) {
  const shown = await filesThatRun(async () => {
    expect((await site(ownRequest(page, cookie ? { cookie } : {}))).status, page).toBe(200);
  });
  const ran = await filesThatRun(async () => {
    await send();
    await beside();
  });
  return [...ran.difference(plumbing).difference(shown)].toSorted();
}

beforeAll(async () => {
  site = await openSite();
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
  // Loads every module.
  for (const { prepare } of flows) {
    const { send, page, cookie } = await prepare();
    await site(ownRequest(page, cookie ? { cookie } : {}));
    await send();
  }
  await runPlumbing();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  plumbing = await filesThatRun(runPlumbing);
});
afterAll(() => session.disconnect());

test.each(flows)("$name uses at most $max files of its own", async ({ prepare, max, runs }) => {
  const own = await ownFiles(await prepare());
  expect(own, "the trace sees the command").toContain(runs);
  expect(own.length, own.join("\n")).toBeLessThanOrEqual(max);
});

test.each(flows)("control: one more file makes $name too long", async ({ prepare, max }) => {
  const own = await ownFiles(await prepare(), async () => hasSoldStatus());
  expect(own).toContain("app/domain/reports/period/in-period.server.ts");
  expect(own.length).toBeGreaterThan(max);
});
