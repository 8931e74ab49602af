import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { partsOf } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

/** Problems of a page's password fields: unmasked, no password manager, no pasting. */
function faultsOf(html: string): string[] {
  const fields = partsOf({ html }, 'input[name*="password" i]');
  const faults = fields.flatMap((field) => [
    ...(field.includes('type="password"') ? [] : ["not masked"]),
    ...(/autocomplete="(?:current|new)-password"/i.test(field) ? [] : ["no manager"]),
    ...(/ (?:onpaste|readonly)="/i.test(field) ? ["no pasting"] : []),
  ]);
  return fields.length === 0 ? ["no field"] : faults;
}

describe("a password field is masked, and open to password managers and to pasting", () => {
  test.each(["/login", "/signup", "/admin/login", "/superadmin/setup"])("on %s", async (at) => {
    expect(faultsOf(await (await site(ownRequest(at))).text())).toEqual([]);
  });

  test("on a customer's profile", async () => {
    const cookie = await sessionCookie((await makeUser()).email);
    expect(
      faultsOf(await (await site(ownRequest("/dashboard/profile", { cookie }))).text()),
    ).toEqual([]);
  });

  test("control: fields that are not are found", () => {
    expect(faultsOf('<input name="password" type="text" onpaste="return false">')).toEqual([
      "not masked",
      "no manager",
      "no pasting",
    ]);
    expect(faultsOf("")).toEqual(["no field"]);
  });
});

test("signing in on another page while signed in makes a new session, and ends the old one", async () => {
  const [customer, agent] = [await makeUser(), await makeUser({ role: "agent" })];
  const cookie = await sessionCookie(customer.email);
  const sessions = () => db.selectFrom("sessions").select("userId").execute();
  expect(await sessions()).toContainEqual({ userId: customer.id });
  const answer = await site(
    ownRequest("/admin/login", { cookie, fields: { email: agent.email, password } }),
  );
  expect(answer.headers.get("Location")).toBe("/admin/dashboard");
  const left = await sessions();
  expect(left).toContainEqual({ userId: agent.id });
  expect(left).not.toContainEqual({ userId: customer.id });
});

test("a session's token has 32 of 62 symbols, 190 bits, and differs each time", async () => {
  const { email } = await makeUser();
  const cookies = [await sessionCookie(email), await sessionCookie(email)];
  const tokens = cookies.map(
    (cookie) => /session=(\w{32})\./.exec(decodeURIComponent(cookie))?.[1],
  );
  expect(tokens.every((token) => token !== undefined)).toBe(true);
  expect(tokens[0]).not.toBe(tokens[1]);
});

test.each([
  "/.git/HEAD",
  "/.git/config",
  "/.env",
  "/package.json",
  "/data/secret",
  "/app/routes.ts",
])("%s is never served", async (at) => {
  expect((await site(ownRequest(at))).status).toBe(404);
});
