import { beforeAll, expect, test } from "vitest";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { doubleKeys, usePaymentDouble } from "#app/domain/money/fixtures/with-double.ts";
import { useProvider } from "#app/domain/money/online/provider.server.ts";
import { stripeProvider } from "#app/domain/money/online/stripe.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const provider = usePaymentDouble();
let site: Site;
let [owner, agent] = ["", ""];
beforeAll(async () => {
  site = await openSite();
  owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
  agent = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

const page = "/superadmin/money/provider";
/** What the owner reads after pressing "Test the Connection". */
async function submitTest() {
  const shown = await readPage(site, page, owner);
  expect(partOf(shown, "main [role=status]"), "nobody was asked").toBe("");
  const button = shown.links.find(({ label }) => label === "Test the Connection");
  return words(partOf(await readPage(site, button?.to ?? "", owner), "main [role=status]"));
}

/** Another provider while `work` runs. */
async function having<Result>(keys: object, work: () => Promise<Result>): Promise<Result> {
  const apiAddress = provider.current().url;
  const putBack = useProvider(stripeProvider({ ...doubleKeys, apiAddress, ...keys }));
  try {
    return await work();
  } finally {
    putBack();
  }
}

test("the test of the connection says that the provider answers, or what is wrong and what to do", async () => {
  const { faults } = provider.current();
  expect(await submitTest()).toBe("It answers, and knows our key.");
  expect(await having({ secretKey: "sk_live_of_another_account" }, submitTest)).toBe(
    "Something is wrong. The provider does not know the key in STRIPE_SECRET_KEY. Please copy it again.",
  );
  expect(await having({ apiAddress: "http://127.0.0.1:1" }, submitTest)).toBe(
    "Something is wrong. The provider can’t be reached from this machine.",
  );
  faults.next = () => "forbidden";
  expect(await submitTest()).toBe(
    "Something is wrong. The key in STRIPE_SECRET_KEY may not do this. Please use one with the rights to write checkout sessions and refunds.",
  );
  faults.next = () => "error";
  expect(await submitTest()).toBe(`Something is wrong. ${faults.says}`);
  faults.next = () => null;
});

test("agents do not see the provider’s page, and without keys it says how to set it up", async () => {
  expect((await readPage(site, page, agent)).status).not.toBe(200);
  const putBack = useProvider(null);
  try {
    const { text, links } = await readPage(site, page, owner);
    expect(text).toContain("Nothing is set up to pay online: payments are recorded by hand.");
    expect(links.map(({ label }) => label)).not.toContain("Test the Connection");
  } finally {
    putBack();
  }
});

test("a payment link that staff have replaced leads nowhere, and the new one to the booking", async () => {
  const { reference } = await makeBooking();
  const booking = `/admin/bookings/${reference}`;
  const linkOf = async () =>
    /\/pay\/[\w-]{40,}/.exec((await readPage(site, booking, agent)).html)?.[0] ?? "";
  const before = await linkOf();
  expect((await readPage(site, before)).text).toContain(reference);
  const form = readForms((await readPage(site, booking, agent)).html).find(
    ({ fields }) => fields.intent === "renew-link",
  );
  const answer = await site(ownRequest(booking, { fields: form?.fields ?? {}, cookie: agent }));
  expect(answer.status).toBe(302);
  const spent = await readPage(site, before);
  expect(spent.status).toBe(404);
  expect(spent.text).toContain("This link leads nowhere");
  expect(spent.text).not.toContain(reference);
  expect((await readPage(site, await linkOf())).text).toContain(reference);
});
