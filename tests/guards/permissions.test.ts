import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { submitBooking } from "#app/domain/bookings/order/submit-booking.server.ts";
import { makeInput } from "#app/domain/bookings/fixtures/rows.ts";
import { portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import type { Role } from "#app/domain/people/permissions.ts";
import { rememberAgency } from "#app/platform/last-agency.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { defaultAgency } from "#app/values/agency.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import {
  booking,
  dealId,
  priceForTwoCents,
  people,
  type Person,
  rules,
} from "#tests/routes/permission-rules.ts";
import { listPages } from "#tests/routes/route-list.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { setUpAgency } from "#tests/site/made-up-agency.ts";
import { watchNames, wrongMails } from "#tests/site/watch-names.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();

let site: Site;
let wrong: string[];
let reference: string;
const cookies = new Map<Person, string>();
const sessions: Insertable<DB["sessions"]>[] = [];

beforeAll(async () => {
  const unwatched = await openSite();
  ({ site, wrong } = watchNames(unwatched));
  await seedSite(db, { today: businessDay(new Date()) });
  await setUpAgency(unwatched);
  for (const person of people) if (person !== "visitor") await signInAs(person);
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "customer@example.com")
    .executeTakeFirstOrThrow();
  const made = await submitBooking(
    {
      kind: "customer",
      id,
      name: booking.customerName,
      email: "customer@example.com",
      emailVerified: false,
      phone: null,
    },
    dealId,
    makeInput({ shownPriceCents: priceForTwoCents }),
  );
  if (!made.ok) throw new Error(made.reason);
  reference = made.reference;
  await db
    .updateTable("users")
    .set({ bannedUntil: new Date(Date.now() + 86_400_000) })
    .where("email", "in", ["suspended@example.com", "suspendedagent@example.com"])
    .execute();
});

afterAll(() => rememberAgency(defaultAgency));

const roles: Readonly<Partial<Record<Person, Role>>> = {
  agent: "agent",
  suspendedAgent: "agent",
  expired: "agent",
  superadmin: "superadmin",
  accountant: "accountant",
  editor: "editor",
};

async function signInAs(person: Exclude<Person, "visitor">): Promise<void> {
  const role = roles[person];
  const { id, email } = await makeUser({
    email: `${person.toLowerCase()}@example.com`,
    ...(role && { role }),
  });
  cookies.set(person, await sessionCookie(email, role && portalOf(role)));
  const session = await db
    .selectFrom("sessions")
    .selectAll()
    .where("userId", "=", id)
    .executeTakeFirstOrThrow();
  sessions.push(
    person === "expired" ? { ...session, expiresAt: new Date(Date.now() - 1000) } : session,
  );
}

/** Restores all sessions before each test, because logging out and suspension end them. */
beforeEach(async () => {
  await db.deleteFrom("sessions").execute();
  await db.insertInto("sessions").values(sessions).execute();
});

const addressOf = (path: string) => (rules[path]?.at ?? path).replaceAll("REF", reference);

async function ask(
  path: string,
  person: Person,
  method: "get" | "post",
  spell = (address: string) => address,
): Promise<unknown> {
  const cookie = cookies.get(person);
  const fields =
    method === "post"
      ? { ...rules[path]?.fields, ...(rules[path]?.fields?.key && { key: randomUUID() }) }
      : undefined;
  const response = await site(
    ownRequest(spell(addressOf(path)), { ...(cookie && { cookie }), ...(fields && { fields }) }),
  );
  const location = response.headers.get("Location");
  if (location !== null) return `to ${location}`;
  if (response.status === 400 && method === "post") return "form";
  return response.status === 200 ? "allowed" : response.status;
}

describe.each(listPages().map(({ path }) => path))("%s", (path) => {
  const rule = rules[path];
  if (!rule) {
    test("is listed", () => {
      expect.fail(
        `${path} is not listed: add it to \`rules\` in tests/routes/permission-rules.ts, with what it says to each of ${people.join(", ")} on GET and on POST.`,
      );
    });
    return;
  }

  test.each(people)("%s", async (person) => {
    const expected = { get: rule.get[person], post: rule.post[person] };
    expect({ get: await ask(path, person, "get"), post: await ask(path, person, "post") }).toEqual(
      JSON.parse(JSON.stringify(expected).replaceAll("REF", reference)),
    );
  });

  test("accepts no form from another site, whoever sends it", async () => {
    for (const person of people) {
      const cookie = cookies.get(person);
      const request = ownRequest(addressOf(path), {
        ...(cookie && { cookie }),
        fields: rule.fields ?? {},
      });
      request.headers.set("Sec-Fetch-Site", "cross-site");
      expect((await site(request)).status, person).toBe(403);
    }
  });
});

/** The router takes these for the same address. */
const spellings: Readonly<Record<string, (address: string) => string>> = {
  capitals: (address) => address.replace(/^\/\w+/, (first) => first.toUpperCase()),
  "one capital": (address) => address.replace("admin", "aDmin"),
  escaped: (address) =>
    `/%${address.charCodeAt(1).toString(16)}${address.slice(2).replace("admin", "%61dmin")}`,
};

describe.each(Object.keys(spellings))("an address in another spelling (%s)", (name) => {
  const pages = listPages()
    .map(({ path }) => path)
    .filter((path) => /^\/(?:super)?admin\//.test(path));

  test("opens nothing that the plain one keeps closed", async () => {
    const opened: string[] = [];
    for (const path of pages)
      for (const person of [
        "visitor",
        "customer",
        "agent",
        "superadmin",
        "accountant",
        "editor",
      ] as const)
        for (const method of ["get", "post"] as const) {
          const plain = rules[path]?.[method][person];
          if (plain === "allowed" || plain === "form" || !String(plain).startsWith("to ")) continue;
          const answer = await ask(path, person, method, spellings[name]);
          if (answer === "allowed" || answer === "form") opened.push(`${method} ${path} ${person}`);
        }
    expect(opened).toEqual([]);
  });

  test("control: opens what is the person's own", async () => {
    for (const person of ["agent", "superadmin"] as const) {
      const own = person === "agent" ? "/admin/dashboard" : "/superadmin/dashboard";
      expect(await ask(own, person, "get", spellings[name])).toBe("allowed");
    }
  });
});

test("every rule belongs to an existing route", () => {
  const paths = new Set(listPages().map(({ path }) => path));
  expect(Object.keys(rules).filter((path) => !paths.has(path))).toEqual([]);
});

test("control: after the suspension the same session opens the same page", async () => {
  expect(await ask("/dashboard", "suspended", "get")).toBe("to /");
  const ended = await db
    .selectFrom("sessions")
    .select("id")
    .where(
      "userId",
      "in",
      db.selectFrom("users").select("id").where("email", "=", "suspended@example.com"),
    )
    .execute();
  expect(ended, "a suspended person's sessions are ended").toEqual([]);
  await db
    .updateTable("users")
    .set({ bannedUntil: new Date(Date.now() - 1000) })
    .where("email", "=", "suspended@example.com")
    .execute();
  for (const session of sessions)
    await db
      .insertInto("sessions")
      .values(session)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  expect(await ask("/dashboard", "suspended", "get")).toBe("allowed");
  await db
    .updateTable("users")
    .set({ bannedUntil: new Date(Date.now() + 86_400_000) })
    .where("email", "=", "suspended@example.com")
    .execute();
});

test("no answer above, and no mail that it wrote, names another agency than the one that set the site up", async () => {
  expect(wrong).toEqual([]);
  const kinds = ["booking-received", "cancel-received", "cancel-requested", "new-booking"];
  expect(await wrongMails()).toEqual({ kinds: [...kinds, "new-comment"], wrong: [] });
});
