import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { completeRefusal } from "#app/web/request/request-policy.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { type Person, rules } from "#tests/routes/permission-rules.ts";
import { withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
const cookies = new Map<Person, string>();
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
  cookies.set("customer", await sessionCookie((await makeUser()).email));
  cookies.set("agent", await sessionCookie((await makeUser({ role: "agent" })).email, "agent"));
  cookies.set(
    "superadmin",
    await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin"),
  );
});

/** Every read-only URL, with the first person who gets a 405. */
const readOnly = Object.entries(rules).flatMap(([path, { at = path, post }]) => {
  const person = (["visitor", "customer", "agent", "superadmin"] as const).find(
    (one) => post[one] === 405,
  );
  return person === undefined
    ? []
    : [{ at: at.split("?")[0]!.replace("REF", "GT-AAAAAA"), person }];
});

const send = async (at: string, person: Person) => {
  const cookie = cookies.get(person);
  const answer = await site(ownRequest(at, { ...(cookie && { cookie }), fields: { a: "b" } }));
  return {
    status: answer.status,
    allow: answer.headers.get("Allow"),
    policy: answer.headers.get("Content-Security-Policy"),
    text: await answer.text(),
  };
};

describe("a form sent to an address that can only be read", () => {
  test.each(readOnly)(
    "$at, by a $person: 405, with the allowed methods and a message",
    async ({ at, person }) => {
      const { status, allow, policy, text } = await send(at, person);
      expect({ status, allow }).toEqual({ status: 405, allow: "GET, HEAD" });
      expect(policy).toContain("default-src");
      expect(words(text)).toMatch(/can be read but takes no forms\./);
      expect(text).not.toContain("Unexpected Server Error");
      expect(words(withoutScripts(text))).not.toContain("did not provide");
    },
  );

  test.each(["/_.data", "/packages.data", "/admin/activity.data"])(
    "%s, the address of a page's data: 405, with the allowed methods",
    async (at) => {
      expect(await send(at, "agent")).toMatchObject({ status: 405, allow: "GET, HEAD" });
    },
  );

  test("control: without it the router's own error text would be sent", async () => {
    const routers = () => Response.json({ message: "Unexpected Server Error" }, { status: 405 });
    expect(await routers().text()).toContain("Unexpected");
    expect(await completeRefusal(routers()).text()).toBe(
      "This address can be read but takes no forms.",
    );
    const other = Response.json({ message: "Mine" }, { status: 400 });
    expect(completeRefusal(other)).toBe(other);
  });
});

test.each([
  ["/admin", "agent", "/admin/dashboard"],
  ["/admin", "visitor", "/admin/login"],
  ["/admin", "superadmin", "/admin/login"],
  ["/superadmin", "superadmin", "/superadmin/dashboard"],
  ["/superadmin", "visitor", "/superadmin/login"],
  ["/superadmin", "agent", "/superadmin/login"],
] as const)("%s redirects the %s to %s", async (at, person, to) => {
  const cookie = cookies.get(person);
  const answer = await site(ownRequest(at, cookie ? { cookie } : {}));
  expect(answer.headers.get("Location")).toBe(to);
});
