import { beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#app/db/database.server.ts";
import { useTestDatabase } from "../database.ts";
import { readForms } from "../read-forms.ts";
import { openSite, ownRequest, type Site } from "../site-in-process.ts";

useTestDatabase();
let site: Site;

beforeAll(async () => {
  site = await openSite();
  await closeDatabase();
});

test.each([
  ["/login", { email: "ada@example.com", password: "a secret of mine" }],
  ["/newsletter", { email: "ada@example.com", website: "" }],
  ["/view-trip", { reference: "GT-AAAAAA", name: 'Ada "Brennan" <b>', phone: "" }],
])("a form that is posted to %s while the database is away comes back, to be sent once more", async (path, fields) => {
  const answer = await site(ownRequest(path, { fields, cookie: "session=none" }));
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  const html = await answer.text();
  expect(html).toContain("what you typed is kept on this page");
  const [form] = readForms(html);
  const secrets = Object.fromEntries(
    Object.keys(fields)
      .filter((name) => name === "password")
      .map((name) => [name, ""]),
  );
  expect(form).toMatchObject({ method: "post", action: "", fields: { ...fields, ...secrets } });
  expect(html).not.toContain("a secret of mine");
});

test("a page that is only asked for brings no form", async () => {
  const answer = await site(ownRequest("/packages", { cookie: "session=none" }));
  expect(answer.status).toBe(503);
  expect(readForms(await answer.text())).toEqual([]);
});
