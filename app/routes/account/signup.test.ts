import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { mailsTo, makeUser, password } from "./fixtures/accounts.ts";
import { Browser } from "./fixtures/browser.ts";
import * as login from "./login.tsx";
import * as signup from "./signup.tsx";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

const userOf = (email: string) =>
  db.selectFrom("users").where("email", "=", email).selectAll().executeTakeFirst();

describe("signing up", () => {
  test("creates a customer, signs in at once, and mails a link to confirm the email", async () => {
    const browser = new Browser();
    const fields = { name: " Omar Saleh ", email: "Omar@Example.com", password };
    const answer = await browser.post("/signup?next=/book/lisbon", fields, signup);
    expect(answer).toMatchObject({
      status: 302,
      location: "/book/lisbon",
      toast: { title: "Welcome to Grand Tour" },
    });
    expect(await userOf("omar@example.com")).toMatchObject({
      name: "Omar Saleh",
      role: null,
      emailVerified: false,
      bannedUntil: null,
    });
    expect(await mailsTo("omar@example.com")).toMatchObject([
      { kind: "verify-email", status: "queued" },
    ]);
    expect(await browser.get("/signup", signup)).toMatchObject({
      status: 302,
      location: "/dashboard",
    });
  });

  test("stores only an Argon2id hash of the password, with OWASP's parameters", async () => {
    await new Browser().post(
      "/signup",
      { name: "Ada", email: "ada@example.com", password },
      signup,
    );
    const account = await db
      .selectFrom("accounts")
      .innerJoin("users", "users.id", "accounts.userId")
      .where("users.email", "=", "ada@example.com")
      .select("password")
      .executeTakeFirst();
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    ["role", "superadmin"],
    ["email_verified", "true"],
    ["emailVerified", "true"],
    ["banned_until", "2000-01-01"],
    ["id", "1"],
  ])("with an unknown field is refused completely: %s", async (name, value) => {
    const answer = await new Browser().post(
      "/signup",
      { name: "Eve", email: "eve@example.com", password, [name]: value },
      signup,
    );
    expect(answer.status).toBe(400);
    expect(await userOf("eve@example.com")).toBeUndefined();
  });

  test("says beside each field what is wrong, and keeps what was typed except the password", async () => {
    const answer = await new Browser().post(
      "/signup",
      { name: "", email: "eve at home", password: "seven77" },
      signup,
    );
    expect(answer).toMatchObject({
      status: 400,
      data: {
        values: { name: "", email: "eve at home" },
        errors: {
          name: "Please enter your name.",
          email: "Please enter an email address like name@example.com.",
          password: "Weak Password: Password should be at least 8 characters.",
        },
      },
    });
    expect(JSON.stringify(answer.data)).not.toContain("seven77");
  });

  test("an address that only browsers take opens one account, however it is typed", async () => {
    const [typed, stored] = ["O&Leary#1@Bücher.example", "o&leary#1@xn--bcher-kva.example"];
    await new Browser().post("/signup", { name: "Ada", email: typed, password }, signup);
    expect(await userOf(stored)).toMatchObject({ name: "Ada" });
    for (const email of [typed, stored, `mailto:${stored}`, `Ada <${typed}>`]) {
      const again = await new Browser().post("/login", { email, password }, login);
      expect([email, again.status, again.location]).toEqual([email, 302, "/dashboard"]);
    }
    const wrong = await new Browser().post("/login", { email: typed, password: "no" }, login);
    expect(wrong.status).toBe(401);
  });

  test("a password of 128 emoji signs in to the account it was chosen for", async () => {
    const horses = { email: "horses@example.com", password: "🐎🐴🦄🐑".repeat(32) };
    expect((await new Browser().post("/signup", { name: "Ada", ...horses }, signup)).status).toBe(
      302,
    );
    expect((await new Browser().post("/login", horses, login)).status).toBe(302);
    expect(
      (await new Browser().post("/login", { ...horses, password: "🐎🐴🦄🐑".repeat(31) }, login))
        .status,
    ).toBe(401);
  });

  test.each([
    [8, 302],
    [128, 302],
    [129, 400],
  ])("a password of %i characters answers %i", async (length, status) => {
    const fields = {
      name: "Len",
      email: `len${length}@example.com`,
      password: "a fine long path".repeat(9).slice(0, length),
    };
    expect((await new Browser().post("/signup", fields, signup)).status).toBe(status);
    if (status === 302)
      expect(
        (
          await new Browser().post(
            "/login",
            { email: fields.email, password: fields.password },
            login,
          )
        ).status,
      ).toBe(302);
  });

  test("two at the same moment create one account", async () => {
    const fields = { name: "Twice", email: "twice@example.com", password };
    const answers = await Promise.all([
      new Browser().post("/signup", fields, signup),
      new Browser().post("/signup", fields, signup),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await mailsTo("twice@example.com")).toHaveLength(1);
  });
});

describe("an email that has an account", () => {
  test("is not revealed on the page: its owner gets a mail, at most three an hour", async () => {
    const { email } = await makeUser();
    const before = await userOf(email);
    for (let time = 0; time < 4; time += 1) {
      const answer = await new Browser(`203.0.113.${time}`).post(
        "/signup",
        { name: "Eve", email, password: "another password" },
        signup,
      );
      expect(answer).toMatchObject({
        status: 403,
        data: {
          values: { name: "Eve", email },
          errors: {},
          notice: { title: expect.stringContaining("Please look into your inbox.") },
        },
      });
      expect(JSON.stringify(answer.data)).not.toMatch(/already|exists|taken/i);
    }
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      "existing-account",
      "existing-account",
      "existing-account",
    ]);
    expect(await userOf(email)).toEqual(before);
  });

  test("and its right password sign in", async () => {
    const { email } = await makeUser();
    const browser = new Browser();
    expect(await browser.post("/signup", { name: "Janet", email, password }, signup)).toMatchObject(
      {
        status: 302,
        location: "/dashboard",
        toast: null,
      },
    );
    expect(browser.cookies.has("session")).toBe(true);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("can't be guessed at here: attempts count as the login's", async () => {
    const { email } = await makeUser();
    const browser = new Browser();
    for (let time = 0; time < 5; time += 1)
      await browser.post("/signup", { name: "Eve", email, password: "a wrong guess" }, signup);
    expect((await browser.post("/signup", { name: "Eve", email, password }, signup)).status).toBe(
      429,
    );
    expect((await browser.post("/login", { email, password }, login)).status).toBe(429);
  });

  test("of staff shows its login only with the right password", async () => {
    const { email } = await makeUser({ role: "agent" });
    const right = await new Browser("203.0.113.1").post(
      "/signup",
      { name: "A", email, password },
      signup,
    );
    const wrong = await new Browser("203.0.113.2").post(
      "/signup",
      { name: "A", email, password: "a wrong guess" },
      signup,
    );
    expect(right).toMatchObject({
      status: 403,
      data: {
        notice: {
          title: "Access Denied",
          text: "This is an Agent account. Please use the Agent login page.",
        },
      },
    });
    expect(JSON.stringify(wrong.data)).not.toContain("Agent");
    expect(
      await db
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "sessions.userId")
        .where("users.email", "=", email)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });
});

test("an IP address can create ten accounts an hour", async () => {
  const browsers = Array.from({ length: 11 }, () => new Browser("198.51.100.4"));
  const statuses = [];
  for (const [index, browser] of browsers.entries())
    statuses.push(
      (
        await browser.post(
          "/signup",
          { name: "Bot", email: `bot${index}@example.com`, password },
          signup,
        )
      ).status,
    );
  expect(statuses).toEqual([...Array<number>(10).fill(302), 429]);
});
