import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { leadRefusals, leadToasts } from "#app/domain/leads/lead-messages.ts";
import { Browser } from "#app/routes/account/fixtures/browser.ts";
import { useTestDatabase } from "#tests/database.ts";
import * as planner from "./custom-trip-planner.tsx";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

const typed = (given: Record<string, string> = {}) => ({
  key: crypto.randomUUID(),
  remark: "",
  name: "Janet",
  email: `${crypto.randomUUID()}@example.com`,
  destination: "Lisbon",
  numTravelers: "2",
  budget: "",
  "month-5": "on",
  message: "",
  ...given,
});
const post = (fields: Record<string, string>, browser = new Browser()) =>
  browser.post("/custom-trip-planner", fields, planner);
const leads = () =>
  db
    .selectFrom("travelLeads")
    .select(["reference", "destination", "months"])
    .orderBy("createdAt", "desc")
    .execute();

test("a request is received, and the page that follows shows its reference", async () => {
  const answer = await post(typed());
  const [lead] = await leads();
  expect(lead).toMatchObject({ destination: "Lisbon", months: [5] });
  expect(answer).toMatchObject({
    status: 302,
    location: `/custom-trip-planner?sent=${lead?.reference}`,
    toast: { title: "Thank you! Your trip details have been received." },
  });
  expect((await new Browser().get(answer.location ?? "", planner)).data).toMatchObject({
    sent: lead?.reference,
  });
});

test.each(["name", "email", "destination"])(
  "no %s: the form comes back with all that was typed and ticked",
  async (field) => {
    const [fields, before] = [typed({ [field]: "", message: "No stairs." }), await leads()];
    const { remark: _, ...values } = fields;
    expect(await post(fields)).toMatchObject({
      status: 400,
      data: { values, errors: { [field]: expect.any(String) }, notice: leadToasts.check },
    });
    expect(leadToasts.check.title).toBe("Oops! Something went wrong. Please try again.");
    expect(await leads()).toEqual(before);
  },
);

test("the same form fifty times makes one lead, and gets the same answer every time", async () => {
  const [fields, before] = [typed(), (await leads()).length];
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(fields)));
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
  expect(await leads()).toHaveLength(before + 1);
});

test("the honeypot, and too many from one address, are refused with everything typed", async () => {
  expect(await post(typed({ remark: "x" }))).toMatchObject({
    status: 400,
    data: { values: { "month-5": "on" }, notice: leadRefusals.robot },
  });
  for (let time = 0; time < 10; time += 1) expect((await post(typed())).status).toBe(302);
  const answer = await post(typed());
  expect(answer).toMatchObject({
    status: 429,
    data: { values: { destination: "Lisbon", "month-5": "on" }, notice: leadRefusals["too-many"] },
  });
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await post(typed(), new Browser("203.0.113.99"))).status).toBe(302);
});

test.each([{ "month-13": "on" }, { reference: "TP-ABCDEF" }, { destination: "a\0b" }])(
  "a form that no page of ours sends is malformed: %j",
  async (given) => {
    expect((await post(typed(given as Record<string, string>))).status).toBe(400);
  },
);

test("a link fills in the destination; an invalid reference is not shown", async () => {
  const get = async (query: string) =>
    (await new Browser().get(`/custom-trip-planner?${query}`, planner)).data;
  expect(await get("destination=Lake+Bled")).toMatchObject({
    prefill: { destination: "Lake Bled" },
    sent: null,
  });
  expect(await get(`destination=${"x".repeat(500)}`)).toMatchObject({
    prefill: { destination: "x".repeat(160) },
  });
  expect(await get("sent=GT-ABCDEF<b>")).toMatchObject({ sent: null });
});
