import { expect, type Page } from "@playwright/test";
import { signEvent } from "../payment-double/double-state.ts";
import { postSignIn } from "../site/post-sign-in.ts";
import { beginBooking, password } from "./booking-steps.ts";
import { mailTo } from "./mails.ts";
import { keys, query, test } from "./pay-site.ts";
import { Answers, placesOf, readWritten } from "./find-secrets.ts";
import { expectLargest } from "./price-sizes.ts";
import { violationsOfTurn } from "./violations.ts";

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, contextOptions: { reducedMotion: "reduce" } });
// One worker, so that one such site is started.
test.describe.configure({ mode: "default" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const payDeposit = (page: Page) => page.getByRole("button", { name: /^Pay \$/ }).click();

async function noFault(page: Page): Promise<void> {
  expect(await violationsOfTurn(page)).toEqual([]);
  await page.setViewportSize(phone);
}

for (const [mode, javaScriptEnabled] of [
  ["on a phone", true],
  ["without script", false],
] as const) {
  test.describe(mode, () => {
    test.use({ javaScriptEnabled });

    test("a customer books, turns back from the payment page twice, pays, and the trip is confirmed", async ({
      page,
      paySite,
    }) => {
      const check = () => (javaScriptEnabled ? noFault(page) : Promise.resolve());
      await beginBooking(page, `pay-${crypto.randomUUID()}@example.com`, {
        site: paySite.origin,
      });
      await page.getByRole("button", { name: "Go On to Payment" }).click();
      await expect(page).toHaveURL(/\/pay\/[\w-]{43}$/);
      await expect(heading(page)).toHaveText("Pay to confirm your trip");
      if (javaScriptEnabled) await expectLargest(page.getByRole("main"), /^To pay now/);
      await check();

      await payDeposit(page);
      await expect(page).toHaveURL(/\/c\/pay\/cs_test_/);
      const hosted = page.url();
      await page.goBack();
      await expect(heading(page)).toHaveText("Pay to confirm your trip");
      await payDeposit(page);
      await expect(page, "the page that is open already").toHaveURL(hosted);
      await page.getByRole("button", { name: "Back to the agency" }).click();
      await expect(heading(page)).toHaveText("Not paid yet");
      await check();

      await payDeposit(page);
      await expect(page).toHaveURL(hosted);
      await page.getByRole("button", { name: "Pay by card" }).click();
      await expect(heading(page)).toHaveText("Thank you");
      await check();
      const receiptText = await page.getByText("Your payment of").textContent();
      const [paid = ""] = /\$[\d,.]+\d/.exec(receiptText ?? "") ?? [];
      await page.getByRole("link", { name: "My Trips", exact: true }).last().click();
      await expect(page.getByRole("main")).toContainText("Confirmed");
      await expect(page.getByRole("main")).toContainText(`Paid in all${paid}`);
    });
  });
}

test("a payment link that is none says how to get one", async ({ page }) => {
  const answer = await page.goto(`/pay/${"x".repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toHaveText("This link leads nowhere");
  await noFault(page);
});

test("no key of the provider reaches a page, a file, a mail, the log, a row or a backup; control: a customer’s name and what the provider says do", async ({
  page,
  paySite,
}) => {
  const { origin, provider } = paySite;
  const answers = new Answers(page, origin);
  const email = `keys-${crypto.randomUUID()}@example.com`;
  const planted = "sk_test_PlantedByTheTest0042";
  await beginBooking(page, email, { site: origin, name: planted });
  await page.getByRole("button", { name: "Go On to Payment" }).click();
  await expect(heading(page)).toHaveText("Pay to confirm your trip");

  Object.assign(provider.faults, { next: () => "error", says: planted });
  await payDeposit(page);
  await expect(page.getByRole("alert")).toContainText("We can’t reach our payment provider");
  const link = page.url();
  const owner = { email: "owner@example.com", password, repeatPassword: password };
  await postSignIn(page.request, `${origin}/superadmin/setup`, owner);
  const provided = "/superadmin/money/provider?check=now";
  await page.goto(provided);
  await expect(page.getByText("Something is wrong.")).toBeVisible();
  provider.faults.next = () => null;
  await page.goto(provided);
  await expect(page.getByText("It answers, and knows our key.")).toBeVisible();
  await page.goto(link);
  await payDeposit(page);
  await page.getByRole("button", { name: "Pay by card" }).click();
  await expect(heading(page)).toHaveText("Thank you");

  const [event] = provider.double.events.slice(-1);
  if (!event) throw new Error("Nothing has happened.");
  for (const [secret, status] of [
    ["whsec_somebody_elses", 400],
    [keys.STRIPE_WEBHOOK_SECRET, 200],
  ] as const) {
    const { payload, signature } = signEvent(event, secret);
    const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
    const sent = { method: "POST", data: payload, headers };
    expect(await answers.ask("/webhooks/stripe", sent)).toBe(status);
  }
  for (const list of ["bookings", "money/payments", "money/ledger", "money", "money/due"]) {
    expect(await answers.ask(`/superadmin/${list}`)).toBe(200);
    expect(await answers.ask(`/superadmin/${list}.csv`)).toBe(200);
  }
  for (const path of ["security-logs", "security-logs/export", "dashboard"])
    expect(await answers.ask(`/superadmin/${path}`)).toBe(200);

  // A page that fails.
  await query(paySite, "ALTER TABLE bookings RENAME TO bookings_away");
  expect(await answers.ask("/superadmin/bookings")).toBe(500);
  await query(paySite, "ALTER TABLE bookings_away RENAME TO bookings");
  await mailTo(email, /received/, paySite.dataDir);
  const written = { ...(await answers.all()), ...(await readWritten(paySite)) };
  for (const secret of Object.values(keys)) expect(placesOf(secret, written)).toEqual([]);
  expect(placesOf(planted, written)).toEqual(Object.keys(written));
});
