import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import type * as cardNumber from "#app/values/text/card-number.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";
import {
  loseForms,
  sendCardNumbers,
} from "../../packages/evidence/proofs/cards/send-card-numbers.ts";
import { countRefused } from "../../packages/evidence/proofs/cards/harmless-numbers.ts";

// The short form of `npm run proof -- card-numbers`.
const guard = vi.hoisted(() => ({ isOff: false }));
vi.mock("#app/values/text/card-number.ts", async (original) => {
  const actual = await original<typeof cardNumber>();
  return {
    ...actual,
    refuseCardNumbers: (text: string) => (guard.isOff ? null : actual.refuseCardNumbers(text)),
    withoutCardNumbers: (text: string) => (guard.isOff ? text : actual.withoutCardNumbers(text)),
  };
});

useTestDatabase({ asOwner: true });
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});
const signal = () => AbortSignal.timeout(170_000);

test("each third text field of the forms refuses a card number, shows it to nobody and stores it nowhere", async () => {
  let turn = 0;
  const only = () => (turn += 1) % 3 === 0;
  const report = await sendCardNumbers({ site, numbers: 1, only, signal: signal() });
  expect(report).toMatchObject({ notRefused: [], refused: report.sent, shown: 0, stored: 0 });
  expect(report.fields).toBeGreaterThan(70);
});

test("a form of the portals is kept without them while its sender signs in again", async () => {
  expect(await loseForms(site)).toMatchObject({ stored: 0 });
});

test("control: without the guard they are stored, by forms and while somebody signs in", async () => {
  guard.isOff = true;
  try {
    const only = (field: string) => /note|message|reason|comment|notes/i.test(field);
    const report = await sendCardNumbers({ site, numbers: 1, anew: true, only, signal: signal() });
    expect(report.refused).toBe(0);
    expect(report.stored).toBeGreaterThan(5);
    expect((await loseForms(site)).stored).toBeGreaterThan(20);
  } finally {
    guard.isOff = false;
  }
});

test("of phone numbers, references, confirmation numbers and dates at most one of 1,000 is refused", () => {
  const { refused, examples } = countRefused(10_000);
  expect(refused, examples.join()).toBeLessThanOrEqual(10);
});

test("every form is read by the code that refuses them", () => {
  const app = join(import.meta.dirname, "../../app");
  const reading = globSync("**/*.{ts,tsx}", { cwd: app }).filter(
    (file) =>
      !/\.test\.tsx?$|\/fixtures\//.test(file) &&
      /\b(?:request|posted)\.(?:formData|json|text|arrayBuffer|blob|bytes)\(|new Busboy\(/.test(
        readFileSync(join(app, file), "utf8"),
      ),
  );
  expect(reading.sort(), "Read a form with `readForm` or `readUpload`.").toEqual([
    // The payment provider's events, signed: no form.
    "routes/resources/webhooks/stripe.ts",
    // In the browser: sends a form again.
    "views/away/keep-page.ts",
    "web/forms/posted-form.server.ts",
    "web/forms/read-form-parts.server.ts",
    "web/forms/read-form.server.ts",
  ]);
});
