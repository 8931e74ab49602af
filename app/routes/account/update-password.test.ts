import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { linkIn, mailsTo, makeUser, password, signedIn } from "./fixtures/accounts.ts";
import { Browser } from "./fixtures/browser.ts";
import * as forgot from "./forgot-password.tsx";
import * as layout from "./layout.tsx";
import * as login from "./login.tsx";
import * as profile from "./profile/profile.tsx";
import * as update from "./update-password.tsx";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

const fresh = "a fresh set of words";
const entries = { newPassword: fresh, repeatPassword: fresh };
const sent = {
  title: "Password Reset Email Sent",
  text: "If an account exists for this email, a password reset link has been sent.",
};
const invalid = {
  title: "Invalid Link",
  text: "This password reset link is invalid or has expired.",
  look: "destructive",
};

/** Requests a reset and opens the mail's link. */
async function resetLink(email: string, browser = new Browser()): Promise<string> {
  await browser.post("/forgot-password", { email }, forgot);
  return linkIn((await mailsTo(email)).findLast(({ kind }) => kind === "reset-password"));
}

describe("forgot password", () => {
  test("has the same answer whether the account exists or not; only the account gets a mail", async () => {
    const { email } = await makeUser();
    const known = await new Browser().post("/forgot-password", { email }, forgot);
    const unknown = await new Browser().post(
      "/forgot-password",
      { email: "nobody@example.com" },
      forgot,
    );
    expect(known).toMatchObject({ status: 302, location: "/login", toast: sent });
    expect({ ...unknown, headers: [...unknown.headers] }).toEqual({
      ...known,
      headers: [...known.headers],
      data: expect.anything(),
    });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo("nobody@example.com")).toEqual([]);
  });

  test("builds the link from APP_URL, whatever host the request names", async () => {
    const { email } = await makeUser();
    await new Browser().post("http://evil.example/forgot-password", { email }, forgot);
    const [mail] = await mailsTo(email);
    expect(mail?.plainText).toMatch(/http:\/\/127\.0\.0\.1:3000\/update-password\?token=[\w-]{32}/);
    expect(`${mail?.html}${mail?.plainText}`).not.toContain("evil.example");
  });

  test("stores no usable token in the table", async () => {
    const { email } = await makeUser();
    const token = new URLSearchParams((await resetLink(email)).split("?")[1]).get("token") ?? "";
    const rows = await db.selectFrom("verifications").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("requires an email, and allows three an hour, also for unknown emails", async () => {
    expect(await new Browser().post("/forgot-password", { email: "" }, forgot)).toMatchObject({
      status: 400,
      data: { errors: { email: "Please enter your email address." } },
    });
    for (const email of [(await makeUser()).email, "nobody@example.com"]) {
      const browser = new Browser();
      for (let time = 0; time < 3; time += 1)
        expect((await browser.post("/forgot-password", { email }, forgot)).status).toBe(302);
      expect(await browser.post("/forgot-password", { email }, forgot)).toMatchObject({
        status: 429,
        data: {
          notice: {
            title: "Password Reset Email Not Sent",
            text: "Too many attempts. Please wait 60 minutes, then try again.",
            look: "destructive",
          },
        },
      });
    }
  });
});

describe("update password", () => {
  test("sets the new password, ends every session, confirms the email, and mails the owner", async () => {
    const { id, email } = await makeUser();
    const elsewhere = await signedIn(email, "198.51.100.1");
    const browser = await signedIn(email);
    const link = await resetLink(email);
    expect(await browser.get(link, update)).toMatchObject({ status: 200, data: { email } });
    expect(await browser.post(link, entries, update)).toMatchObject({
      status: 302,
      location: "/login",
      toast: {
        title: "Password Updated Successfully!",
        text: "You can now log in with your new password.",
      },
    });
    expect(browser.cookies.has("session")).toBe(false);
    expect(await elsewhere.get("/dashboard/profile", profile, layout)).toMatchObject({
      status: 302,
      location: "/login?next=%2Fdashboard%2Fprofile",
    });
    expect((await new Browser().post("/login", { email, password }, login)).status).toBe(401);
    expect((await new Browser().post("/login", { email, password: fresh }, login)).status).toBe(
      302,
    );
    expect(
      await db.selectFrom("users").where("id", "=", id).select("emailVerified").executeTakeFirst(),
    ).toEqual({ emailVerified: true });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      "reset-password",
      "password-changed",
    ]);
  });

  test("a link works once, and makes the account's other links useless", async () => {
    const { email } = await makeUser();
    const first = await resetLink(email);
    // A second mail within a minute is not sent.
    await db.deleteFrom("rateLimits").execute();
    const second = await resetLink(email);
    expect(second).not.toBe(first);
    expect((await new Browser().post(first, entries, update)).toast).toMatchObject({
      title: "Password Updated Successfully!",
    });
    const others = { newPassword: "six small harbors", repeatPassword: "six small harbors" };
    for (const link of [first, second]) {
      expect(await new Browser().post(link, others, update)).toMatchObject({
        status: 302,
        location: "/login",
        toast: invalid,
      });
      expect(await new Browser().get(link, update)).toMatchObject({
        status: 302,
        location: "/login",
        toast: invalid,
      });
    }
  });

  test("of two at the same moment one wins", async () => {
    const { email } = await makeUser();
    const link = await resetLink(email);
    const chosen = ["five small harbors", "six small harbors", "seven small harbors"];
    const answers = await Promise.all(
      chosen.map((each) =>
        new Browser().post(link, { newPassword: each, repeatPassword: each }, update),
      ),
    );
    expect(answers.map(({ toast }) => (toast as { title: string }).title).sort()).toEqual([
      "Invalid Link",
      "Invalid Link",
      "Password Updated Successfully!",
    ]);
  });

  test("a link older than an hour, none, or an invented one: Invalid Link, then the login page", async () => {
    const { email } = await makeUser();
    const old = await resetLink(email);
    const made = await db
      .selectFrom("verifications")
      .select("expiresAt")
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    expect(Math.abs(made.expiresAt.getTime() - Date.now() - 3_600_000)).toBeLessThan(10_000);
    await db
      .updateTable("verifications")
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    for (const link of [
      old,
      "/update-password",
      "/update-password?token=",
      "/update-password?token=%F0%9F%92%A9",
      `/update-password?token=${"x".repeat(5000)}`,
    ]) {
      expect(await new Browser().get(link, update)).toMatchObject({
        status: 302,
        location: "/login",
        toast: invalid,
      });
      expect(await new Browser().post(link, entries, update)).toMatchObject({
        status: 302,
        location: "/login",
        toast: invalid,
      });
    }
    expect(
      (await new Browser().post("/login", { email, password }, login)).status,
      "the old password still holds",
    ).toBe(302);
  });

  test("requires 8 characters, typed twice; the link still works afterwards", async () => {
    const { email } = await makeUser();
    const link = await resetLink(email);
    expect(
      await new Browser().post(link, { newPassword: "seven77", repeatPassword: "seven77" }, update),
    ).toMatchObject({
      status: 400,
      data: {
        notice: { title: "Weak Password" },
        errors: { newPassword: "Weak Password: Password should be at least 8 characters." },
      },
    });
    expect(
      await new Browser().post(link, { newPassword: fresh, repeatPassword: `${fresh}!` }, update),
    ).toMatchObject({
      status: 400,
      data: {
        errors: {
          repeatPassword: "Passwords Do Not Match: Please ensure both passwords are the same.",
        },
      },
    });
    expect((await new Browser().get(link, update)).status).toBe(200);
  });
});
