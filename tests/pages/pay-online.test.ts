import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { balancesOf, pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking, makeDeal, setStatus } from "#app/domain/bookings/fixtures/rows.ts";
import { makeScheduled } from "#app/domain/bookings/fixtures/schedules.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { doubleKeys, usePaymentDouble } from "#app/domain/money/fixtures/with-double.ts";
import { payUrl } from "#app/domain/bookings/row/pay-url.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { useProvider } from "#app/domain/money/online/provider.server.ts";
import { stripeProvider } from "#app/domain/money/online/stripe.server.ts";
import { runOnlineJobs } from "#app/domain/bookings/pay/fixtures/run-jobs.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { formatDeadline } from "#app/values/dates.ts";
import { saveContactEmail } from "#tests/contact-email.ts";
import { useTestDatabase } from "#tests/database.ts";
import { feeOf, signEvent } from "#tests/payment-double/double-state.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readPage, withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const provider = usePaymentDouble();
let site: Site;
let staff: string;
beforeAll(async () => {
  site = await openSite();
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

/** Of two, $4,698 in all, a deposit of 15%, leaving in 40 days; half of it is kept from 60 days before on. */
async function booked(given: Parameters<typeof makeBooking>[0] = {}) {
  const user = await makeUser();
  const packageId = await makeDeal({
    ladder: JSON.stringify([{ days: 60, keep: 50 }]),
    deposit: JSON.stringify({ percent: 15 }),
    balanceDays: 20,
  });
  const { id, reference } = await makeBooking({ packageId, userId: user.id, ...given });
  const own = await sessionCookie(user.email);
  const [page, trip] = [`/admin/bookings/${reference}`, `/dashboard/trips/${reference}`];
  return { id, reference, own, page, trip };
}

const linkIn = (html: string) => /\/pay\/[\w-]{40,}/.exec(html)?.[0] ?? "";

async function send(path: string, fields: Record<string, string>, cookie?: string) {
  const answer = await site(ownRequest(path, { fields, ...(cookie && { cookie }) }));
  const html = withoutScripts(await answer.text());
  return { status: answer.status, headers: answer.headers, html, text: words(html) };
}

/** Presses a button of the payment link, signed out; returns the session that it leads to. */
async function submitPayment(link: string, part: "due" | "all") {
  const form = readForms((await readPage(site, link)).html).find(
    ({ fields }) => fields.part === part,
  );
  if (!form) throw new Error(`The page has no button for “${part}”.`);
  const answer = await send(link, form.fields);
  const session = /\/c\/pay\/(cs_test_\w+)/.exec(answer.html)?.[1] ?? "";
  return { ...answer, session };
}

/** Delivers the provider's newest event, as the provider does. */
async function deliver(signature?: string) {
  const event = provider.current().double.events.at(-1);
  if (!event) throw new Error("Nothing has happened.");
  const signed = signEvent(event, doubleKeys.webhookSecret);
  return site(
    new Request(new URL("/webhooks/stripe", env().APP_URL), {
      method: "POST",
      headers: { "Stripe-Signature": signature ?? signed.signature },
      body: signed.payload,
    }),
  );
}

test("a customer pays the deposit on the provider's page, cancels, and gets back what the page said", async () => {
  const { double } = provider.current();
  const { id, own, trip, page } = await booked();
  const link = linkIn((await readPage(site, trip, own)).html);
  expect((await readPage(site, page, staff)).html, "staff copy it").toContain(link);
  const { session, status, html } = await submitPayment(link, "due");
  expect(status).toBe(200);
  expect(html).toContain('http-equiv="refresh"');
  const opened = double.sessions.get(session);
  expect(opened).toMatchObject({ amount_total: 70_470, currency: "usd" });
  double.pay(session, "card");

  const back = opened?.success_url?.replace(env().APP_URL, "") ?? "";
  expect((await readPage(site, back)).text).toContain("Your payment of $704.70 has arrived.");
  const paid = { customer: 70_470 - 469_800, unearned: 469_800, provider_fees: -feeOf(70_470) };
  expect(await balancesOf(id)).toEqual({ ...paid, card_clearing: feeOf(70_470) - 70_470 });
  expect((await deliver()).status, "the event comes later").toBe(200);
  await runOnlineJobs();
  expect(await balancesOf(id)).toMatchObject(paid);
  expect((await readPage(site, trip, own)).text).toMatch(/Paid in all ?\$704\.70/);
  expect((await readPage(site, page, staff)).text).toContain("Card online, received");

  const again = await submitPayment(link, "all");
  double.pay(again.session, "card");
  expect((await deliver()).status).toBe(200);
  await runOnlineJobs();
  expect((await readPage(site, link)).text).toContain("All is paid");
  const shown = await readPage(site, trip, own);
  expect(shown.text, "the fee of today is marked").toMatch(
    /Until departure applies today ?We keep 50%/,
  );
  const cancel = readForms(shown.html).find(({ fields }) => fields.shownRefund !== undefined);
  expect(cancel?.fields.shownRefund).toBe("234900");
  await saveContactEmail("office@example.com");
  expect((await send(trip, { ...cancel?.fields, intent: "cancel-now" }, own)).status).toBe(302);
  const mail = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("bookingId", "=", id)
    .where("kind", "=", "canceled-by-customer")
    .executeTakeFirstOrThrow();
  expect(mail.plainText, "nobody sends it a second time").toContain(
    "Goes back online: $2,349\nTo send back: Nothing",
  );
  await runOnlineJobs();
  const given = double.refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(given, "the refund shown is the refund made").toBe(234_900);
  expect(await balancesOf(id)).toMatchObject({ fees_kept: 234_900 });
  expect((await readPage(site, backFrom(again.session))).text).toContain(
    "This booking has ended Your payment of $3,993.30 has arrived. $2,349 of it goes back the way",
  );
  expect(await balancesOf(id), "nothing is owed").not.toHaveProperty("customer");
  expect((await readPage(site, trip, own)).text).toContain("Sent back to you");
});

test("My Trips leads to the payment of a trip with something due, where a provider is set up", async () => {
  const user = await makeUser();
  const { reference } = await makeScheduled(await makeAgent(), { userId: user.id });
  const own = await sessionCookie(user.email);
  const button = `href="/dashboard/trips/${reference}#pay"`;
  expect((await readPage(site, "/dashboard", own)).html).toContain(button);
  expect((await readPage(site, `/dashboard/trips/${reference}`, own)).html).toContain('id="pay"');
  const putBack = useProvider(null);
  expect((await readPage(site, "/dashboard", own)).html).not.toContain("#pay");
  putBack();
});

test("a payment link says what its schedule still asks for, under a poster of the trip's place", async () => {
  const agent = await makeAgent();
  const { id, reference } = await makeScheduled(agent);
  const link = (await payUrl(db, id))?.replace(env().APP_URL, "") ?? "";
  const before = await readPage(site, link);
  expect(before.text).toMatch(/Due now ?Deposit, \$939\.60/);
  expect(before.text).toMatch(/Due by \w+ \d+, \d{4} ?Balance, \$1,879\.20/);
  const { destination } = await db
    .selectFrom("bookings")
    .innerJoin("packages", "packages.id", "packageId")
    .select("destination")
    .where("bookings.id", "=", id)
    .executeTakeFirstOrThrow();
  expect(before.html).toContain(`/posters/${postersOf(destination)[0]?.slug}`);
  await pay(agent, reference, { cents: 93_960 });
  const { text } = await readPage(site, link);
  expect(text).toMatch(/Left to pay ?\$3,758\.40/);
  expect(text).not.toContain("Deposit");
});

test("a page without a provider shows no way to pay online", async () => {
  const { useProvider } = await import("#app/domain/money/online/provider.server.ts");
  const { own, trip, page } = await booked();
  const putBack = useProvider(null);
  try {
    expect(linkIn((await readPage(site, trip, own)).html)).toBe("");
    expect((await readPage(site, page, staff)).text).not.toContain("Link for the customer");
    expect((await deliver()).status).toBe(404);
  } finally {
    putBack();
  }
});

test("an event that is forged, changed or old is refused, and nothing is written down", async () => {
  const event = { id: "evt_forged", object: "event", type: "x", data: { object: {} } } as never;
  const old = signEvent(event, doubleKeys.webhookSecret, Math.floor(Date.now() / 1000) - 3600);
  const other = signEvent(event, "whsec_another_secret_of_somebody");
  for (const signature of ["", "t=1,v1=00", old.signature, other.signature])
    expect((await deliver(signature)).status, signature).toBe(400);
  const foreign = await site(
    new Request(new URL("/webhooks/stripe", env().APP_URL), {
      method: "POST",
      headers: { Origin: "https://elsewhere.example" },
      body: "{}",
    }),
  );
  expect(foreign.status).toBe(403);
  const written = await db.selectFrom("providerEvents").select("id").execute();
  expect(written.map(({ id }) => id)).not.toContain("evt_forged");
});

/** Where the provider's page leads back to. */
const backFrom = (session: string) =>
  provider.current().double.sessions.get(session)?.success_url?.replace(env().APP_URL, "") ?? "";

test("a provider that gives no answer costs nobody anything: the page says so, and the next try works", async () => {
  const { url: apiAddress, faults } = provider.current();
  const { own, trip } = await booked();
  const link = linkIn((await readPage(site, trip, own)).html);
  const putBack = useProvider(stripeProvider({ ...doubleKeys, apiAddress, timeout: 200 }));
  try {
    faults.next = () => "silent";
    const { status, headers, text } = await submitPayment(link, "due");
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(text).toContain(
      "We can’t reach our payment provider right now. Nothing has been paid. Please try again in a few minutes.",
    );
  } finally {
    faults.next = () => null;
    putBack();
  }
  // With the usual timeout: on a busy machine an answer takes longer than the short one.
  expect((await submitPayment(link, "due")).session).not.toBe("");
});

test("a trip of 1 cent, which the provider refuses, is paid another way: nobody is told to try again", async () => {
  const { own, trip } = await booked({ unitPriceCents: 1, numTravelers: 1 });
  const link = linkIn((await readPage(site, trip, own)).html);
  const { status, text } = await submitPayment(link, "all");
  expect(status).toBe(400);
  expect(text).toContain("Our payment provider does not take this payment. Nothing has been paid.");
  expect((await submitPayment(link, "all")).text, "again").toContain("does not take this payment");
});

test("of two tabs the second is told what has changed, and coming back twice says the same", async () => {
  const { double } = provider.current();
  const { id, own, trip } = await booked();
  const link = linkIn((await readPage(site, trip, own)).html);
  const second = readForms((await readPage(site, link)).html);
  const submit = (part: string) =>
    send(link, second.find(({ fields }) => fields.part === part)?.fields ?? {});
  const { session } = await submitPayment(link, "due");
  double.pay(session, "card");
  for (let times = 0; times < 2; times += 1)
    expect((await readPage(site, backFrom(session))).text).toContain(
      "Thank you Your payment of $704.70 has arrived.",
    );
  const late = await submit("due");
  expect(late.status).toBe(400);
  expect(late.text).toContain("What there is to pay has changed meanwhile. It is shown here as");
  const rest = await submitPayment(link, "all");
  double.pay(rest.session, "card");
  await readPage(site, backFrom(rest.session));
  expect((await submit("all")).text).toContain(
    "Nothing is left to pay. What has been paid is shown here as it is",
  );
  expect(await balancesOf(id)).toMatchObject({ unearned: 469_800 });
});

test("whoever pays for a trip that has ended reads that it goes back; after a dispute it says nothing of an arrival", async () => {
  const { double } = provider.current();
  const { id, own, trip } = await booked();
  const link = linkIn((await readPage(site, trip, own)).html);
  const { session } = await submitPayment(link, "due");
  double.pay(session, "card");
  await setStatus("Cancelled", { id });
  const { text } = await readPage(site, backFrom(session));
  expect(text).toContain(
    "This booking has ended Your payment of $704.70 has arrived. All of it goes back the way it came",
  );
  expect(text).not.toContain("Thank you");
  const other = await booked();
  const paid = await submitPayment(
    linkIn((await readPage(site, other.trip, other.own)).html),
    "all",
  );
  double.pay(paid.session, "card");
  double.dispute(paid.session);
  const disputed = await readPage(site, backFrom(paid.session));
  expect(disputed.text, "it counts until that is decided").toContain("All is paid");
  expect(disputed.text).not.toContain("has arrived");
});

test("whoever has paid another amount than was asked for is not led to pay again", async () => {
  const { double } = provider.current();
  const { own, trip } = await booked();
  const link = linkIn((await readPage(site, trip, own)).html);
  const { session } = await submitPayment(link, "due");
  double.pay(session, "card");
  Object.assign(double.sessions.get(session) ?? {}, { amount_total: 70_469 });
  for (let times = 0; times < 2; times += 1) {
    const { text, html } = await readPage(site, backFrom(session));
    expect(text).toContain("reports another amount than $704.70. Please do not pay again");
    expect(readForms(html).some(({ fields }) => "shownCents" in fields)).toBe(false);
  }
});

test("a booking that waits for its deposit says until when: on the payment page, in My Trips and to staff; then that a bank debit is on its way", async () => {
  const { id, own, trip, page } = await booked({ status: "Pending" });
  const payBy = new Date(Date.now() + 3_600_000);
  await db.updateTable("bookings").set({ payBy }).where("id", "=", id).execute();
  const link = linkIn((await readPage(site, trip, own)).html);
  const deadline = formatDeadline(payBy);
  expect((await readPage(site, link)).text).toContain(`kept for you until ${deadline}`);
  const trips = await readPage(site, "/dashboard", own);
  expect(trips.text).toContain(`pay the deposit by ${deadline}`);
  expect(trips.html, "with its button").toContain(`${trip}#pay`);
  expect((await readPage(site, page, staff)).text).toContain(`if it is paid by ${deadline}`);

  const { session } = await submitPayment(link, "due");
  provider.current().double.pay(session, "ach");
  await readPage(site, backFrom(session));
  const coming = (await readPage(site, "/dashboard", own)).text;
  expect(coming).toContain("$704.70 is on its way from your bank, expected by");
  expect(coming, "nobody pays twice").not.toContain("pay the deposit");
  const ownTrip = (await readPage(site, trip, own)).text;
  expect(ownTrip).toContain("your bank sends the deposit");
  expect(ownTrip).toMatch(/On its way from your bank ?\$704\.70/);
});

test("a deal whose deposit confirms says so beside what is due; without a provider staff confirm it", async () => {
  const id = await makeDeal({
    confirms: "on-deposit",
    deposit: JSON.stringify({ percent: 15 }),
    balanceDays: 20,
  });
  const read = async (path: string) => words((await readPage(site, path)).html);
  const [deal, form] = [await read(`/deal/${id}`), await read(`/book/${id}`)];
  expect(deal).toContain("confirmed as soon as its deposit is paid");
  expect(deal).toContain("When you book");
  expect(deal).not.toContain("agent has confirmed");
  expect(form).toContain("Deposit: 15%, when you book.");
  const editor = async () => words((await readPage(site, `/admin/manage-deals/${id}`, staff)).html);
  expect(await editor(), "the preview").toContain("When you book");
  const restore = useProvider(null);
  const ofThree = await read(`/deal/${id}?travelers=3`);
  const preview = await editor();
  restore();
  expect(preview).toContain("When we confirm");
  expect(ofThree).toContain("Nothing is due before an agent has confirmed your booking");
  expect(ofThree).toContain("When we confirm");
});
