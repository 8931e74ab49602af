import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { findSession, prolongSession } from "#app/auth/sessions/sessions.server.ts";
import { db } from "#app/db/database.server.ts";
import type { OwnSession } from "#app/domain/people/accounts/sessions/own-session-form.ts";
import * as agentLogin from "#app/routes/staff/login/agent.tsx";
import { useTestDatabase } from "#tests/database.ts";
import { makeUser, password, signedIn } from "./fixtures/accounts.ts";
import { Browser } from "./fixtures/browser.ts";
import * as layout from "./layout.tsx";
import * as profile from "./profile/profile.tsx";

useTestDatabase();
afterEach(() => vi.useRealTimers());

const path = "/dashboard/profile";
const read = async (browser: Browser) => {
  const { data } = await browser.get(path, profile, layout);
  return (data as { sessions: OwnSession[] }).sessions;
};
const opens = async (browser: Browser) => (await browser.get(path, profile, layout)).status === 200;
const end = (browser: Browser, fields: Record<string, string>) =>
  browser.post(`${path}?form=sessions`, fields, profile, layout);

describe("a customer's sessions", () => {
  test("are listed with browser, address and last use, this one first", async () => {
    const { email } = await makeUser();
    const [phone, laptop] = [await signedIn(email, "198.51.100.4"), await signedIn(email)];
    const shown = await read(laptop);
    expect(shown.map(({ isThis, address }) => [isThis, address])).toEqual([
      [true, "203.0.113.7"],
      [false, "198.51.100.4"],
    ]);
    expect((await read(phone))[0]).toMatchObject({ isThis: true, address: "198.51.100.4" });
  });

  test("can be ended singly, or all others at once, which then become visitors", async () => {
    const { id, email } = await makeUser();
    const [here, phone, hotel] = [
      await signedIn(email),
      await signedIn(email),
      await signedIn(email),
    ];
    const [, first] = await read(here);
    expect(await end(here, { id: first?.id ?? "" })).toMatchObject({
      status: 302,
      location: path,
      toast: { title: "Signed Out" },
    });
    expect([await opens(here), await opens(phone), await opens(hotel)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await end(here, {})).status).toBe(302);
    expect([await opens(here), await opens(phone)]).toEqual([true, false]);
    const known = await db
      .selectFrom("knownDevices")
      .where("userId", "=", id)
      .selectAll()
      .execute();
    expect(known).toHaveLength(1);
  });

  test("can't be ended by anybody else, and this one ends by logging out", async () => {
    const [mine, theirs] = [
      await signedIn((await makeUser()).email),
      await signedIn((await makeUser()).email),
    ];
    const [own, foreign] = [(await read(mine))[0], (await read(theirs))[0]];
    for (const session of [own, foreign]) await end(mine, { id: session?.id ?? "" });
    expect([await opens(mine), await opens(theirs)]).toEqual([true, true]);
  });
});

type Times = Partial<Record<"createdAt" | "seenAt" | "expiresAt", string>>;

/** A session with times relative to the database's now. */
async function sessionWith(
  role: "agent" | "superadmin" | undefined,
  times: Times,
): Promise<string> {
  const { id } = await makeUser(role && { role });
  const token = crypto.randomUUID();
  const at = (offset: string) => sql<Date>`now() + ${offset}::interval`;
  const { createdAt = "0", seenAt = "0", expiresAt = "1 hour" } = times;
  await db
    .insertInto("sessions")
    .values({
      id: crypto.randomUUID(),
      token,
      userId: id,
      createdAt: at(createdAt),
      seenAt: at(seenAt),
      expiresAt: at(expiresAt),
    })
    .execute();
  return token;
}

describe("a session ends", () => {
  test.each([
    ["a customer's", undefined, { createdAt: "-180 days" }, { createdAt: "-179 days" }],
    ["an agent's", "agent", { createdAt: "-7 days" }, { createdAt: "-6 days" }],
    ["the super admin's", "superadmin", { createdAt: "-7 days" }, { createdAt: "-6 days" }],
    ["an idle customer's", undefined, { seenAt: "-30 days" }, { seenAt: "-29 days" }],
    ["an idle agent's", "agent", { seenAt: "-24 hours" }, { seenAt: "-23 hours" }],
  ] as const)("in any use: %s", async (_, role, over, live) => {
    expect(await findSession(await sessionWith(role, over))).toBeNull();
    expect(
      await findSession(await sessionWith(role, live)),
      "control: a little younger",
    ).not.toBeNull();
  });

  test("and is not prolonged past its absolute end", async () => {
    const token = await sessionWith("agent", { createdAt: "-167 hours", seenAt: "-2 minutes" });
    const session = await findSession(token);
    expect(session?.prolongBy).toBeGreaterThan(3590);
    expect(session?.prolongBy).toBeLessThanOrEqual(3600);
    await prolongSession(token, session?.prolongBy ?? 0);
    expect((await findSession(token))?.prolongBy, "once").toBeNull();
  });

  test("by the database's clock, not the process's", async () => {
    const [live, over] = [
      await sessionWith(undefined, {}),
      await sessionWith(undefined, { expiresAt: "-1 second" }),
    ];
    vi.useFakeTimers({ now: Date.now() + 365 * 86_400_000, toFake: ["Date"] });
    expect(await findSession(live)).not.toBeNull();
    vi.setSystemTime(0);
    expect(await findSession(over)).toBeNull();
  });
});

test("a session that begins now has its full length", async () => {
  const { email } = await makeUser({ role: "agent" });
  const browser = new Browser();
  const { status } = await browser.post("/admin/login", { email, password }, agentLogin);
  expect(status).toBe(302);
  const { token } = await db
    .selectFrom("sessions")
    .select("token")
    .orderBy("createdAt", "desc")
    .executeTakeFirstOrThrow();
  expect((await findSession(token))?.prolongBy).toBe(24 * 3600);
});
