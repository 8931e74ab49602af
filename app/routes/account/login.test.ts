import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/database.server.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeUser, password, signedIn } from "./fixtures/accounts.ts";
import { Browser } from "./fixtures/browser.ts";
import * as login from "./login.tsx";

vi.mock("#app/platform/limits/rate-limit.server.ts", { spy: true });
useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

describe("signing in", () => {
  test("opens a session and redirects to `next`, but only to a page of ours", async () => {
    const { email } = await makeUser();
    const browser = new Browser();
    const answer = await browser.post(
      "/login?next=%2Fbook%2Fparis",
      { email: ` ${email.toUpperCase()} `, password },
      login,
    );
    expect(answer).toMatchObject({ status: 302, location: "/book/paris" });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^device=[\w-]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^offline_trips=; Max-Age=0; Path=\/dashboard\/trips;/),
    ]);
    expect(
      await new Browser().post("/login?next=%2F%2Fevil.example", { email, password }, login),
    ).toMatchObject({
      location: "/dashboard",
    });
  });

  test("makes a new session each time; one planted before gives no access", async () => {
    const { email } = await makeUser();
    const first = await signedIn(email);
    const planted = first.cookies.get("session");
    await db.deleteFrom("sessions").execute();
    const answer = await first.post("/login", { email, password }, login);
    expect(answer.status).toBe(302);
    expect(first.cookies.get("session")).toBeTruthy();
    expect(first.cookies.get("session")).not.toBe(planted);
  });

  test("redirects a person who is already signed in", async () => {
    const { email } = await makeUser();
    const browser = await signedIn(email);
    expect(await browser.get("/login?next=/book/rome", login)).toMatchObject({
      status: 302,
      location: "/book/rome",
    });
    expect(await browser.post("/login", { email: "x", password: "y" }, login)).toMatchObject({
      status: 302,
      location: "/dashboard",
    });
  });
});

describe("a refused login", () => {
  const failed = {
    status: 401,
    data: {
      notice: {
        title: "Login Failed",
        text: "Invalid credentials. Please check your email and password.",
      },
      errors: {},
    },
  };

  test("has the same answer whether the account exists or not, keeps the email and never the password", async () => {
    const { email } = await makeUser();
    const known = await new Browser("203.0.113.1").post(
      "/login",
      { email, password: "not this one" },
      login,
    );
    const unknown = await new Browser("203.0.113.2").post(
      "/login",
      { email: "nobody@example.com", password: "not this one" },
      login,
    );
    expect(known).toMatchObject({ ...failed, data: { ...failed.data, values: { email } } });
    expect(unknown).toMatchObject({
      ...failed,
      data: { ...failed.data, values: { email: "nobody@example.com" } },
    });
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect(JSON.stringify([known.data, unknown.data])).not.toContain("not this one");
  });

  test.each([
    { email: "", password: "" },
    { email: "", password: "something" },
    { email: "a@example.com", password: "" },
    {},
  ])("requires both fields: %j", async (fields: Record<string, string>) => {
    const answer = await new Browser().post("/login", fields, login);
    expect(answer).toMatchObject({
      status: 400,
      data: { notice: { title: "Login Failed", text: "Please enter both email and password." } },
    });
  });

  test("tells staff which login is theirs, and opens no session", async () => {
    const agent = await makeUser({ role: "agent" });
    const admin = await makeUser({ role: "superadmin" });
    const browser = new Browser();
    expect(await browser.post("/login", { email: agent.email, password }, login)).toMatchObject({
      status: 403,
      data: {
        notice: {
          title: "Access Denied",
          text: "This is an Agent account. Please use the Agent login page.",
        },
      },
    });
    expect(await browser.post("/login", { email: admin.email, password }, login)).toMatchObject({
      status: 403,
      data: {
        notice: {
          title: "Access Denied",
          text: "This is a Super Admin account. Please use the Super Admin login page.",
        },
      },
    });
    expect(browser.cookies.has("session")).toBe(false);
    expect(
      await db
        .selectFrom("sessions")
        .where("userId", "in", [agent.id, admin.id])
        .selectAll()
        .execute(),
    ).toEqual([]);
  });

  test("lasts for a suspended person until the date has passed", async () => {
    const suspended = await makeUser({ bannedUntil: new Date(Date.now() + 60_000) });
    const pardoned = await makeUser({ bannedUntil: new Date(Date.now() - 60_000) });
    expect(
      await new Browser().post("/login", { email: suspended.email, password }, login),
    ).toMatchObject({ status: 403 });
    expect(
      await new Browser().post("/login", { email: pardoned.email, password }, login),
    ).toMatchObject({ status: 302 });
  });

  test.each(["role", "banned_until", "next", "__proto__"])(
    "happens with an unknown field: %s",
    async (name) => {
      const { email } = await makeUser();
      const answer = await new Browser().post(
        "/login",
        { email, password, [name]: "superadmin" },
        login,
      );
      expect(answer.status).toBe(400);
    },
  );
});

describe("throttling", () => {
  const guess = (browser: Browser, email: string, secret = "a wrong guess") =>
    browser.post("/login", { email, password: secret }, login);

  test("after five wrong guesses at an account from an address, even the right password must wait, and the page says how long", async () => {
    const { email } = await makeUser();
    const browser = new Browser();
    for (let time = 0; time < 5; time += 1) expect((await guess(browser, email)).status).toBe(401);
    const answer = await guess(browser, email, password);
    expect(answer).toMatchObject({
      status: 429,
      data: {
        notice: {
          title: "Login Failed",
          text: "Too many attempts. Please wait 15 minutes, then try again.",
          look: "destructive",
        },
      },
    });
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(890);
    expect(
      (await guess(new Browser("203.0.113.99"), email, password)).status,
      "its owner elsewhere",
    ).toBe(302);
  });

  test("control: without counting, the same attack succeeds", async () => {
    vi.mocked(takeAttempts).mockResolvedValue({ ok: true });
    const { email } = await makeUser();
    const browser = new Browser();
    for (let time = 0; time < 6; time += 1) await guess(browser, email);
    expect((await guess(browser, email, password)).status).toBe(302);
    vi.mocked(takeAttempts).mockReset();
  });

  test("counts guesses at the same moment", async () => {
    const { email } = await makeUser();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guess(new Browser(), email)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test("one address that tries many accounts is stopped", async () => {
    vi.mocked(takeAttempts).mockClear();
    const statuses = new Set<number>();
    for (let time = 0; time < 52; time += 1)
      statuses.add((await guess(new Browser("2001:db8::1"), `user${time}@example.com`)).status);
    expect(statuses).toEqual(new Set([401, 429]));
    expect(
      (await guess(new Browser("2001:db8::ffff"), "another@example.com")).status,
      "the same /64",
    ).toBe(429);
  });

  test("a right password gives its attempts back", async () => {
    const { email } = await makeUser();
    for (let time = 0; time < 8; time += 1)
      expect((await guess(new Browser(), email, password)).status).toBe(302);
  });
});
