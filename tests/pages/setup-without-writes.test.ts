import { expect, test } from "vitest";
import { password } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "../database.ts";
import { whileReadOnly } from "../site/outages.ts";
import { readForms } from "../forms/read-forms.ts";
import { openSite, ownRequest } from "../site-in-process.ts";

useTestDatabase();

test("the first setup, while the database is read-only, comes back with the email and the toast of spec §8", async () => {
  const site = await openSite();
  const fields = { email: "owner@example.com", password, repeatPassword: password };
  const send = () => site(ownRequest("/superadmin/setup", { fields }));
  const answer = await whileReadOnly(send);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  const html = await answer.text();
  expect(html).toContain("Setup Failed");
  const form = readForms(html).find((one) => "repeatPassword" in one.fields);
  expect(form?.fields).toMatchObject({ email: fields.email, password: "", repeatPassword: "" });
  expect(html).not.toContain(password);
  expect((await send()).status, "control: the database is back").toBe(302);
});
