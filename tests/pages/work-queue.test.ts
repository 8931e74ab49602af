import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeComment, makePost, makeReader } from "#app/domain/blog/fixtures/readers.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeScheduled } from "#app/domain/bookings/fixtures/schedules.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { requestRefund } from "#app/domain/bookings/pay/refunds.server.ts";
import { queuedOfAKind } from "#app/domain/bookings/manage/dashboard/booking-queue.ts";
import { readQueue } from "#app/domain/desk/queue/read-queue.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeContactLead } from "#app/domain/leads/fixtures/staff.ts";
import { makeDeadMail } from "#app/domain/mail/fixtures/outbox.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { partOf, partsOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
const staff = { dana: "", omar: "", owner: "", accountant: "", editor: "" };
let danaId = "";
let omarId = "";
const today = businessDay(new Date());

beforeAll(async () => {
  site = await openSite();
  const make = async (role: "agent" | "superadmin" | "accountant" | "editor", name: string) => {
    const { id, email } = await makeUser({ role });
    await db.updateTable("users").set({ name }).where("id", "=", id).execute();
    const portal = role === "superadmin" ? role : "agent";
    return { id, cookie: await sessionCookie(email, portal) };
  };
  const dana = await make("agent", "Dana Marsh");
  [staff.dana, danaId] = [dana.cookie, dana.id];
  const omar = await make("agent", "Omar Saleh");
  [staff.omar, omarId] = [omar.cookie, omar.id];
  staff.owner = (await make("superadmin", "Clara Jensen")).cookie;
  staff.accountant = (await make("accountant", "Ada Brennan")).cookie;
  staff.editor = (await make("editor", "Walter Nowak")).cookie;
});

beforeEach(() =>
  sql`TRUNCATE bookings, departures, leads, blog_comments, outbox_mails, queue_items CASCADE`.execute(
    ownerDb,
  ),
);

type Who = keyof typeof staff;
const pathOf = (who: Who) => `/${who === "owner" ? "superadmin" : "admin"}/dashboard`;

/** The queue's rows as words, its forms, and its HTML. */
async function open(who: Who = "dana", query = "") {
  const page = await readPage(site, pathOf(who) + query, staff[who]);
  const html = partOf(page, 'section[aria-labelledby="queue"]');
  const rows = partsOf({ html }, "li[class*=grid]").map((row) => ({
    text: words(row),
    forms: readForms(row).map(({ fields }) => fields),
  }));
  return { rows, texts: rows.map(({ text }) => text), html };
}

/** Presses a button of the row that says something. */
async function press(
  says: string,
  {
    who = "dana",
    more = {},
    intent,
  }: { who?: Who; more?: Record<string, string>; intent?: string } = {},
) {
  const { rows } = await open(who);
  const row = rows.find(({ text }) => text.includes(says));
  const form = intent ? row?.forms.find((fields) => fields.intent === intent) : row?.forms[0];
  if (!form) throw new Error(`No row says ${says} with such a button.`);
  return send({ ...form, ...more }, who);
}

async function send(fields: Record<string, string>, who: Who = "dana") {
  const answer = await site(ownRequest(pathOf(who), { cookie: staff[who], fields }));
  return { status: answer.status, toast: readToast(answer), text: words(await answer.text()) };
}

const statusOf = async (reference: string) =>
  (
    await db
      .selectFrom("bookings")
      .select("status")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow()
  ).status;

/** A confirmed booking whose first payment was due three days ago, and leaves in so many days. */
async function overdue(departs: number, customerName = "Janet Whitfield") {
  const made = await makeScheduled(await makeAgent(), { customerName });
  await db
    .updateTable("scheduleItems")
    .set({ dueOn: addDays(today, -3) })
    .where("bookingId", "=", made.id)
    .where("place", "=", 1)
    .execute();
  await sql`UPDATE bookings SET booking_date = ${addDays(today, departs)}::date WHERE id = ${made.id}`.execute(
    ownerDb,
  );
  return made;
}

async function refund() {
  const agent = await makeAgent();
  const made = await makeBooking();
  await pay(agent, made.reference, { cents: 50_000 });
  const asked = { key: crypto.randomUUID(), cents: 50_000, reason: "Goodwill" };
  await requestRefund(agent, { reference: made.reference, ...asked }, requestOrigin);
  return made;
}

/** An option of the first agent that ends in a minute. */
async function option() {
  const departureId = await makeDeparture();
  const claim = { kind: "option", seats: 2, heldFor: "Mrs. Raman" } as const;
  const expiresAt = new Date(Date.now() + 60_000);
  await db
    .insertInto("seatClaims")
    .values({ departureId, ...claim, agentId: omarId, expiresAt })
    .execute();
}

async function issue() {
  const { id: bookingId } = await makeBooking();
  await db
    .insertInto("paymentIssues")
    .values({ bookingId, aboutId: crypto.randomUUID(), kind: "payment-failed", note: "" })
    .execute();
}

/** Each kind with a step in place: how a row comes, what it says, and what its button sends besides. */
const steps = {
  Confirm: { make: () => makeBooking({ status: "Pending" }), says: "Request", who: "dana" },
  Cancel: {
    make: () => makeBooking({ cancelRequestedAt: new Date() }),
    says: "Wants to cancel",
    who: "dana",
  },
  "Send Reminder": { make: () => overdue(1), says: "Payment overdue", who: "dana" },
  "Looked At": { make: issue, says: "A bank debit has failed", who: "dana" },
  "Sent Today": {
    make: refund,
    says: "Refund to send",
    who: "owner",
    more: { method: "wire" },
  },
  Complete: {
    make: async () =>
      makeBooking({ departureDate: addDays(today, -9), tripDays: 7, createdAt: new Date(0) }),
    says: "Returned",
    who: "dana",
  },
  Release: { make: option, says: "Option for Mrs. Raman", who: "dana" },
  Approve: {
    make: async () => makeComment(await makeReader(), await makePost()),
    says: "Comment",
    who: "editor",
    more: { decision: "approve" },
  },
  "Send Again": {
    make: () => makeDeadMail({ subject: "Your trip" }),
    says: "“Your trip”",
    who: "owner",
  },
} as const satisfies Record<
  string,
  { make: () => Promise<unknown>; says: string; who: Who; more?: Record<string, string> }
>;

test.each(Object.entries(steps))(
  "%s: the row has it in place, and goes by it",
  async (button, step) => {
    const { make, says, who } = step;
    expect((await open(who)).texts.join()).not.toContain(says);
    await make();
    const row = (await open(who)).texts.find((text) => text.includes(says));
    expect(row).toContain(button);
    const done = await press(says, { who, more: "more" in step ? step.more : {} });
    expect([done.status, done.toast?.look]).toEqual([302, undefined]);
    expect((await open(who)).texts.join()).not.toContain(says);
  },
);

/** Each kind whose next step is a page: what leads there. */
test.each([
  ["New lead", () => makeContactLead(), "Answer", /\/admin\/leads\/CT-/],
  [
    "Too few travelers",
    () => makeDeparture({ startsOn: addDays(today, 10), least: 4 }),
    "Decide",
    /\/admin\/departures\/[0-9a-f-]{36}"/,
  ],
  [
    "Waiting list",
    async () => {
      const departureId = await makeDeparture();
      const waits = { departureId, email: "a@example.com", name: "A", party: 4 };
      await db.insertInto("waitlistEntries").values(waits).execute();
    },
    "See Who Waits",
    /\/admin\/departures\/[0-9a-f-]{36}\/holds/,
  ],
  [
    "To talk about",
    async () => {
      const packageId = await makeDeal({ departs: "fixed" });
      const startsOn = addDays(today, 40);
      const { id } = await makeBooking({ packageId, departureDate: startsOn });
      await makeDeparture({ packageId, startsOn, status: "cancelled" });
      await db
        .insertInto("bookingHistory")
        .values({
          bookingId: id,
          action: "departure-canceled",
          toStatus: "Confirmed",
          actorRole: "system",
        })
        .execute();
    },
    "Talk About It",
    /\/admin\/bookings\/GT-/,
  ],
] as const)("%s leads to the page of its next step", async (says, make, link, to) => {
  await make();
  const { texts, html } = await open();
  expect(texts.find((text) => text.startsWith(says))).toContain(link);
  expect(html).toMatch(to);
});

test("who leaves tomorrow and owes stands above a comment and a newer request, under Today", async () => {
  await makeComment(await makeReader(), await makePost());
  await makeBooking({ status: "Pending", customerName: "New Request" });
  await overdue(1, "Leaves Tomorrow");
  await overdue(90, "Leaves Later");
  const { texts, html } = await open();
  const names = ["Leaves Tomorrow", "New Request", "Leaves Later", "under “"];
  const found = texts.map((text) => names.find((name) => text.includes(name)));
  expect(found[0]).toBe("Leaves Tomorrow");
  expect(found.at(-1)).toBe("under “");
  expect(texts[0]).toContain("leaves tomorrow");
  expect(words(html)).toMatch(/Today.*Leaves Tomorrow.*When there is time/);
});

test("what needs nobody is not in it", async () => {
  const payBy = new Date(Date.now() + 3_600_000);
  await makeBooking({ status: "Pending", payBy, customerName: "Pays a deposit" });
  await makeBooking({ customerName: "Is confirmed" });
  const { texts, html } = await open();
  expect(texts).toEqual([]);
  expect(html).toContain("Nothing waits for you.");
});

test("of two agents who confirm at once one does, and the other is told by whom, with the queue as it is", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { reference } = await makeBooking({ status: "Pending" });
    const other = await makeBooking({ status: "Pending", customerName: "Still Here" });
    const { rows } = await open();
    const form = rows.find(({ text }) => text.includes(reference))?.forms[0] ?? {};
    const answers = await Promise.all([send(form, "dana"), send(form, "omar")]);
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      302, 409,
    ]);
    const late = answers.findIndex(({ status }) => status === 409);
    const first = late === 0 ? "Omar Saleh" : "Dana Marsh";
    expect(answers[late]?.text).toContain(`${first} was first with ${reference}.`);
    expect(answers[late]?.text).toContain("Still Here");
    expect(await statusOf(reference)).toBe("Confirmed");
    const mails = await db
      .selectFrom("outboxMails")
      .innerJoin("bookings", "bookings.id", "outboxMails.bookingId")
      .select("outboxMails.id")
      .where("reference", "=", reference)
      .execute();
    expect(mails).toHaveLength(1);
    await db.deleteFrom("bookings").where("id", "=", other.id).execute();
  }
});

test("of two agents who remind at once one does: the customer has one mail", async () => {
  const { id, reference } = await overdue(1);
  await db.deleteFrom("outboxMails").execute();
  const fields = { intent: "remind", reference, dueOn: addDays(today, -3) };
  const answers = await Promise.all([send(fields, "dana"), send(fields, "omar")]);
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
    302, 409,
  ]);
  expect(answers.map(({ text }) => text).join()).toContain("has reminded this customer today");
  const mails = await db
    .selectFrom("outboxMails")
    .select(["kind", "subject"])
    .where("bookingId", "=", id)
    .execute();
  expect(mails).toEqual([
    { kind: "payment-reminder", subject: expect.stringContaining(`was due on`) },
  ]);
});

describe("a row", () => {
  test("is put off for everybody, says by whom, and is brought back", async () => {
    await makeBooking({ status: "Pending", customerName: "Put Me Off" });
    const off = await press("Put Me Off", { intent: "snooze", more: { days: "3" } });
    expect(off.toast?.text).toContain(formatDay(addDays(today, 3)));
    for (const who of ["dana", "omar", "owner"] as const)
      expect((await open(who)).texts.join()).not.toContain("Put Me Off");
    const { rows, html } = await open("omar", "?show=snoozed");
    expect(html).toContain("Snoozed 1");
    expect(rows[0]?.text).toContain(`Put off until ${formatDay(addDays(today, 3))} by Dana Marsh`);
    const wake = rows[0]?.forms.find(({ intent }) => intent === "wake") ?? {};
    expect((await send(wake, "omar")).status).toBe(302);
    expect((await open()).texts.join()).toContain("Put Me Off");
    expect((await send(wake, "dana")).text).toContain("A colleague has brought it back already.");
  });

  test("comes back by itself on its day", async () => {
    await makeBooking({ status: "Pending", customerName: "Put Me Off" });
    await press("Put Me Off", { intent: "snooze", more: { days: "1" } });
    expect((await open()).texts).toEqual([]);
    await db.updateTable("queueItems").set({ snoozedUntil: today }).execute();
    expect((await open()).texts).toHaveLength(1);
  });

  test("is handed over: it is the colleague's, and nobody's no longer", async () => {
    await makeBooking({ status: "Pending", customerName: "Hand Me Over" });
    const lead = await makeContactLead({ name: "Hand Me Too" });
    for (const name of ["Hand Me Over", "Hand Me Too"])
      expect(
        (await press(name, { intent: "assign", more: { agentId: omarId } })).toast?.title,
      ).toBe("Handed Over");
    const mine = (await open("omar", "?whose=mine")).texts.join();
    for (const said of ["Hand Me Over", "Hand Me Too", "You have it"]) expect(mine).toContain(said);
    expect((await open("dana", "?whose=mine")).texts).toEqual([]);
    expect((await open("dana", "?whose=nobody")).texts).toEqual([]);
    expect((await open("dana")).texts.join()).toContain("Omar Saleh has it");
    const { ownerId } = await db
      .selectFrom("leads")
      .select("ownerId")
      .where("reference", "=", lead)
      .executeTakeFirstOrThrow();
    expect(ownerId, "the lead's own agent").toBe(omarId);
    const { html } = await open("dana", "?give=pending+GT-AAAAAA");
    expect(html, "no such row").not.toContain("give-to");
    const [{ reference } = { reference: "" }] = await db
      .selectFrom("bookings")
      .select("reference")
      .execute();
    expect((await open("dana", `?give=pending+${reference}`)).html).toMatch(
      /<select[^>]*name="agentId"[^]*Omar Saleh[^]*<\/select>/,
    );
    await press("Hand Me Over", { intent: "assign", more: { agentId: "" } });
    expect((await open("dana", "?whose=nobody")).texts.join()).toContain("Hand Me Over");
  });

  test("is taken by one of two who press at once; the other is told", async () => {
    for (let time = 0; time < 5; time += 1) {
      const { reference: subject } = await makeBooking({ status: "Pending" });
      const take = { intent: "assign", kind: "pending", subject, booking: subject, seen: "" };
      const answers = await Promise.all([
        send({ ...take, agentId: danaId }, "dana"),
        send({ ...take, agentId: omarId }, "omar"),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 409]));
      const late = answers.find(({ status }) => status === 409);
      expect(late?.text).toContain("A colleague was first: the queue shows whose it is now.");
    }
  });

  test("is let go though one booked or holds it oneself", async () => {
    const made = { status: "Pending", createdByAgentId: danaId } as const;
    await makeBooking({ ...made, customerName: "Booked By Me" });
    await option();
    for (const [who, says] of [
      ["dana", "Booked By Me"],
      ["omar", "Option for Mrs. Raman"],
    ] as const) {
      expect((await open(who, "?whose=mine")).texts.join()).toContain(says);
      const letGo = await press(says, { who, intent: "assign" });
      expect(letGo.toast?.title).toBe("Handed Over");
      expect((await open(who, "?whose=mine")).texts).toEqual([]);
      expect((await open(who, "?whose=nobody")).texts.join()).toContain(says);
    }
  });

  test("of a wish to cancel is back once it is asked for again", async () => {
    const asked = (at: Date) => ({ cancelRequestedAt: at });
    const { reference } = await makeBooking(asked(new Date(Date.now() - 60_000)));
    await press("Wants to cancel", { intent: "snooze", more: { days: "7" } });
    expect((await open()).texts).toEqual([]);
    const again = db.updateTable("bookings").where("reference", "=", reference);
    await again.set({ cancelRequestedAt: null }).execute();
    await again.set(asked(new Date())).execute();
    expect((await open()).texts.join()).toContain("Wants to cancel");
  });

  test("that is put off takes no place of another, nor does an older one of who leaves tomorrow", async () => {
    const old = new Date(Date.now() - 3 * 86_400_000);
    for (let turn = 0; turn < queuedOfAKind; turn += 1)
      await makeBooking({ status: "Pending", createdAt: old });
    const soon = { departureDate: addDays(today, 1), customerName: "Leaves Tomorrow" };
    await makeBooking({ status: "Pending", ...soon });
    await makeBooking({ status: "Pending", customerName: "The Newest" });
    const agent = await makeAgent();
    const pages = Array.from({ length: 6 }, (_, at) => readQueue(agent, { page: at + 1 }));
    const queued = (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ who }) => who));
    expect(queued).toHaveLength(queuedOfAKind + 1);
    expect(queued).toContain("Leaves Tomorrow");
    const references = await db
      .selectFrom("bookings")
      .select("reference")
      .where("createdAt", "=", old)
      .execute();
    const snoozedUntil = addDays(today, 3);
    await db
      .insertInto("queueItems")
      .values(
        references.map(({ reference: subject }) => ({ kind: "pending", subject, snoozedUntil })),
      )
      .execute();
    const left = (await open()).texts.join();
    for (const who of ["Leaves Tomorrow", "The Newest"]) expect(left).toContain(who);
  });

  test("leads on to the next of one's own and of nobody's, and from the last one home", async () => {
    const leaves = (days: number, customerName: string, createdByAgentId: string | null = null) =>
      makeBooking({
        status: "Pending",
        departureDate: addDays(today, days),
        customerName,
        createdByAgentId,
      });
    const first = await leaves(0, "Today", danaId);
    await leaves(1, "Of Omar", omarId);
    const last = await leaves(40, "Later");
    const next = async (after: string) => {
      const query = `?after=${after}`;
      const answer = await site(ownRequest(pathOf("dana") + query, { cookie: staff.dana }));
      return { to: answer.headers.get("Location"), toast: readToast(answer)?.title };
    };
    const at = ({ reference }: { reference: string }) => `/admin/bookings/${reference}`;
    expect((await next("GT-NONE")).to).toBe(at(first));
    expect((await next(first.reference)).to).toBe(at(last));
    expect(await next(last.reference)).toEqual({
      to: "/admin/dashboard",
      toast: "That Was the Last",
    });
  });

  test("is given only to who is there, and an unknown row or day is refused", async () => {
    const row = { kind: "pending", subject: "GT-AAAAAA" };
    expect((await send({ ...row, intent: "assign", agentId: "nobody" })).text).toContain(
      "This colleague can’t be given it.",
    );
    expect((await send({ ...row, intent: "snooze", days: "400" })).status).toBe(400);
    expect((await send({ ...row, kind: "other", intent: "wake" })).status).toBe(400);
  });
});

test("the queue is filtered by kind, with how many there are of each", async () => {
  await makeBooking({ status: "Pending", customerName: "A Request" });
  await makeContactLead({ name: "A Lead" });
  const { html } = await open();
  for (const chip of ["All 2", "Requests 1", "Leads 1"]) expect(html).toContain(chip);
  const { texts } = await open("dana", "?kind=lead");
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain("A Lead");
  const bad = await site(ownRequest(`${pathOf("dana")}?kind=other`, { cookie: staff.dana }));
  expect(bad.status).toBe(400);
});

test("a confirmation given up stands in the queue though its link was erased; a link to an account does not", async () => {
  const { id: bookingId } = await makeBooking({ status: "Confirmed" });
  for (const [subject, of] of [
    ["Your booking", bookingId],
    ["Your new link", null],
  ] as const)
    await db
      .updateTable("outboxMails")
      .set({ secret: true, bookingId: of })
      .where("id", "=", await makeDeadMail({ subject }))
      .execute();
  const texts = (await open("owner", "?kind=mail")).texts.join();
  expect(texts).toContain("“Your booking”");
  expect(texts).toContain("Its link is erased: send a new one from the booking.");
  expect(texts).not.toContain("Send Again");
  expect(texts).not.toContain("Your new link");
});

test("each role sees the kinds that it may act on, and can send nothing else", async () => {
  const { reference } = await makeBooking({ status: "Pending", customerName: "A Request" });
  await makeComment(await makeReader(), await makePost());
  await makeDeadMail({ subject: "Your trip" });
  await overdue(1, "Owes Money");
  const seen = async (who: Who) => {
    const text = (await open(who)).texts.join();
    return ["A Request", "Comment", "Mail not sent", "Owes Money"].filter((one) =>
      text.includes(one),
    );
  };
  expect(await seen("owner")).toEqual(["A Request", "Comment", "Mail not sent", "Owes Money"]);
  expect(await seen("dana")).toEqual(["A Request", "Comment", "Owes Money"]);
  expect(await seen("editor")).toEqual(["Comment"]);
  // Who reads money looks at it, without buttons.
  expect(await seen("accountant")).toEqual(["Owes Money"]);
  expect((await open("accountant")).html).not.toContain("Send Reminder");
  for (const who of ["editor", "accountant"] as const)
    for (const given of [
      { intent: "confirm", reference, version: "1" },
      // Put off, it would be hidden from everybody.
      { intent: "snooze", kind: "payment-overdue", subject: reference, days: "30" },
      { intent: "assign", kind: "payment-overdue", subject: reference, agentId: omarId },
    ])
      expect((await send(given, who)).status, given.intent).toBe(403);
  const mail = { intent: "retry", id: crypto.randomUUID() };
  expect((await send(mail, "dana")).status).toBe(403);
  expect(await statusOf(reference)).toBe("Pending");
});
