import { beforeEach, describe, expect, test } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import * as forgotPassword from "#app/routes/account/forgot-password.tsx";
import { linkIn, mailsTo, makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { Browser } from "#app/routes/account/fixtures/browser.ts";
import * as customerLogin from "#app/routes/account/login.tsx";
import * as updatePassword from "#app/routes/account/update-password.tsx";
import * as agentLogin from "#app/routes/staff/login/agent.tsx";
import * as ownerLogin from "#app/routes/staff/login/owner.tsx";
import { useTestDatabase } from "#tests/database.ts";
import { loginAttempts, strangersTurn } from "./limits.server.ts";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

const portals = {
  customer: { path: "/login", route: customerLogin, role: undefined },
  agent: { path: "/admin/login", route: agentLogin, role: "agent" },
  superadmin: { path: "/superadmin/login", route: ownerLogin, role: "superadmin" },
} as const;
type Portal = keyof typeof portals;
const portalNames: readonly Portal[] = ["customer", "agent", "superadmin"];

const makeAccount = (portal: Portal) => {
  const { role } = portals[portal];
  return makeUser(role === undefined ? {} : { role });
};
const logIn = (browser: Browser, portal: Portal, email: string, typed = password) =>
  browser.post(portals[portal].path, { email, password: typed }, portals[portal].route);

/** A browser that was signed in to the account before, but is not now. */
async function knownBrowser(portal: Portal, email: string): Promise<Browser> {
  const browser = new Browser("192.0.2.1");
  expect((await logIn(browser, portal, email)).status).toBe(302);
  browser.cookies.delete("session");
  expect([...browser.cookies.keys()]).toEqual(["device"]);
  return browser;
}

/** The attack: 50 wrong passwords and 12 resets, each from its own IPv6 /64. */
async function attack(portal: Portal, email: string): Promise<void> {
  for (let network = 1; network <= 50; network += 1) {
    const stranger = new Browser(`2001:db8:0:${network.toString(16)}::1`);
    expect((await logIn(stranger, portal, email, `wrong ${network}`)).status).toBe(401);
  }
  for (let network = 1; network <= 12; network += 1) {
    const stranger = new Browser(`2001:db8:1:${network.toString(16)}::1`);
    expect((await askForReset(stranger, email)).status).toBe(302);
  }
}

const askForReset = (browser: Browser, email: string) =>
  browser.post("/forgot-password", { email }, forgotPassword);

describe.each(portalNames)("strangers guess an account's password: %s", (portal) => {
  test("the owner can still sign in, on a known device and on a new one", async () => {
    const { email } = await makeAccount(portal);
    const home = await knownBrowser(portal, email);
    await attack(portal, email);
    expect((await logIn(home, portal, email)).status, "the known device").toBe(302);
    const abroad = new Browser("198.51.100.7");
    expect((await logIn(abroad, portal, email)).status, "a new device").toBe(302);
  });
});

/** Someone else uses the turn that strangers share. */
const takeTurn = (email: string) => takeAttempts(databasePool(), strangersTurn(email));

/** Strangers just used up the account's free guesses and the turn. */
async function useUp(email: string): Promise<void> {
  const requestOrigin = { address: "2001:db8::1", userAgent: "" };
  const [, , byAccount] = loginAttempts(email, requestOrigin);
  for (let taken = 0; taken < 50; taken += 1) await takeAttempts(databasePool(), [byAccount]);
  expect(await takeTurn(email)).toEqual({ ok: true });
}

describe("during the guessing", () => {
  test("all strangers together get one guess in five seconds: a new device waits, a known one does not", async () => {
    const { email } = await makeAccount("customer");
    const home = await knownBrowser("customer", email);
    await useUp(email);
    const [before, abroad] = [Date.now(), new Browser("198.51.100.7")];
    expect((await logIn(home, "customer", email)).status).toBe(302);
    expect((await takeTurn(email)).ok, "the known device took no turn").toBe(false);
    expect((await logIn(abroad, "customer", email)).status).toBe(302);
    expect(Date.now() - before, "control: without a known device").toBeGreaterThan(2_500);
  });

  test("the super admins get a mail, once an hour per address", async () => {
    const [owner, agent] = [await makeAccount("superadmin"), await makeAccount("agent")];
    await attack("agent", agent.email);
    const alerts = async () => (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(await alerts(), "control: within the free guesses").toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await db.deleteFrom("rateLimits").where("key", "like", "login-turn%").execute();
      await logIn(new Browser("198.51.100.7"), "agent", agent.email, "a wrong guess");
    }
    expect(await alerts()).toEqual(["Security alert: Someone keeps guessing at a staff login"]);
  });

  test("few requests wait for a turn; the others learn after how many seconds to try again", async () => {
    const { email } = await makeAccount("customer");
    await useUp(email);
    const crowd = Array.from({ length: 12 }, (_, network) =>
      logIn(new Browser(`203.0.113.${network}`), "customer", email, "a wrong guess"),
    );
    const answers = await Promise.all(crowd);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(4);
    for (const { headers } of refused)
      expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(5);
  });

  test("the reset is mailed, and its link makes the browser a known device", async () => {
    const { email } = await makeAccount("customer");
    await attack("customer", email);
    expect(await mailsTo(email), "twelve within a minute are one mail").toHaveLength(1);
    await db.deleteFrom("rateLimits").where("key", "like", "reset-mail-at-once%").execute();
    const abroad = new Browser("198.51.100.7");
    expect((await askForReset(abroad, email)).status).toBe(302);
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === "reset-password");
    expect(mails).toHaveLength(2);
    const fresh = { newPassword: "five tall lighthouses", repeatPassword: "five tall lighthouses" };
    const link = linkIn(mails.at(-1));
    expect((await abroad.post(link, fresh, updatePassword)).status).toBe(302);
    await useUp(email);
    const answer = await logIn(abroad, "customer", email, fresh.newPassword);
    expect(answer.status).toBe(302);
    expect((await takeTurn(email)).ok, "without a stranger's turn").toBe(false);
  });
});

describe("a known device", () => {
  test("has ten guesses of its own, and no more", async () => {
    const { email } = await makeAccount("agent");
    const home = await knownBrowser("agent", email);
    for (let time = 0; time < 10; time += 1)
      expect((await logIn(home, "agent", email, "a wrong guess")).status).toBe(401);
    expect((await logIn(home, "agent", email)).status).toBe(429);
  });

  test("is unknown to every other account, and so is a token that we did not issue", async () => {
    const [{ email }, other] = [await makeAccount("agent"), await makeAccount("agent")];
    const home = await knownBrowser("agent", email);
    for (let time = 0; time < 5; time += 1)
      await logIn(home, "agent", other.email, "a wrong guess");
    expect((await logIn(home, "agent", other.email)).status).toBe(429);
    const planted = new Browser();
    planted.cookies.set("device", "A".repeat(32));
    expect((await logIn(planted, "agent", email)).status).toBe(302);
    expect(planted.cookies.get("device")).toMatch(/^[\w-]{32}$/);
    expect(planted.cookies.get("device")).not.toBe("A".repeat(32));
  });
});
