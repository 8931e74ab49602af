import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import * as logout from "#app/routes/resources/logout.ts";
import { mailsTo, makeUser, password, signedIn } from "../fixtures/accounts.ts";
import { Browser } from "../fixtures/browser.ts";
import * as layout from "../layout.tsx";
import * as login from "../login.tsx";
import * as profile from "./profile.tsx";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

const path = "/dashboard/profile";
const fresh = "a fresh set of words";
const change = { currentPassword: password, newPassword: fresh, repeatPassword: fresh };

/** The version that the profile is opened with now. */
async function seen(id: string) {
  const { version } = await db
    .selectFrom("users")
    .where("id", "=", id)
    .select("version")
    .executeTakeFirstOrThrow();
  return { version: String(version) };
}

describe("pages for customers", () => {
  test("redirect visitors to the login and back, and staff to the home page, for GET and POST", async () => {
    const { email } = await makeUser();
    const visitor = new Browser();
    expect(await visitor.get(path, profile, layout)).toMatchObject({
      status: 302,
      location: "/login?next=%2Fdashboard%2Fprofile",
    });
    expect(
      await visitor.post(`${path}?form=details`, { name: "X", phone: "" }, profile, layout),
    ).toMatchObject({
      status: 302,
      location: "/login?next=%2Fdashboard%2Fprofile%3Fform%3Ddetails",
    });
    const agent = await signedIn(email);
    await db.updateTable("users").set({ role: "agent" }).where("email", "=", email).execute();
    expect(await agent.get(path, profile, layout)).toMatchObject({ status: 302, location: "/" });
  });

  test("refuse a suspended customer from the next request on", async () => {
    const { id, email } = await makeUser();
    const browser = await signedIn(email);
    expect((await browser.get(path, profile, layout)).status).toBe(200);
    await db
      .updateTable("users")
      .set({ bannedUntil: new Date(Date.now() + 60_000) })
      .where("id", "=", id)
      .execute();
    expect(await browser.get(path, profile, layout)).toMatchObject({
      status: 302,
      location: "/login?next=%2Fdashboard%2Fprofile",
    });
    expect(browser.cookies.has("session"), "the cookie is taken back").toBe(false);
    expect(await db.selectFrom("sessions").where("userId", "=", id).selectAll().execute()).toEqual(
      [],
    );
  });
});

describe("details", () => {
  test("name and phone are saved; an empty phone is removed", async () => {
    const { id, email } = await makeUser();
    const browser = await signedIn(email);
    const save = async (fields: Record<string, string>) =>
      browser.post(`${path}?form=details`, { ...(await seen(id)), ...fields }, profile, layout);
    const saved = () =>
      db
        .selectFrom("users")
        .where("id", "=", id)
        .select(["name", "phone", "email", "role"])
        .executeTakeFirst();
    expect(await save({ name: "Janet W.", phone: "+1 (555) 010-0200 x12" })).toMatchObject({
      status: 302,
      location: path,
      toast: { title: "Profile Saved" },
    });
    expect(await saved()).toEqual({
      name: "Janet W.",
      phone: "+1 (555) 010-0200 x12",
      email,
      role: null,
    });
    await save({ name: "Janet W.", phone: " " });
    expect(await saved()).toMatchObject({ phone: null });
    expect(await save({ name: " ", phone: "call me" })).toMatchObject({
      status: 400,
      data: {
        values: { phone: "call me" },
        errors: { name: expect.any(String), phone: expect.any(String) },
      },
    });
  });

  test.each(["role", "email", "email_verified", "banned_until"])(
    "%s can't be sent along",
    async (name) => {
      const { id, email } = await makeUser();
      const browser = await signedIn(email);
      expect(
        (
          await browser.post(
            `${path}?form=details`,
            { ...(await seen(id)), name: "Eve", phone: "", [name]: "superadmin" },
            profile,
            layout,
          )
        ).status,
      ).toBe(400);
      expect(
        await db
          .selectFrom("users")
          .where("id", "=", id)
          .select(["name", "role", "email"])
          .executeTakeFirst(),
      ).toEqual({
        name: "Janet Whitfield",
        role: null,
        email,
      });
    },
  );
});

describe("password", () => {
  test("is changed with the current one; this browser gets a new session, all others end", async () => {
    const { email } = await makeUser();
    const [browser, elsewhere] = [await signedIn(email), await signedIn(email)];
    const before = browser.cookies.get("session");
    expect(await browser.post(`${path}?form=password`, change, profile, layout)).toMatchObject({
      status: 302,
      location: path,
      toast: { title: "Password Changed" },
    });
    expect(browser.cookies.get("session")).not.toBe(before);
    expect((await browser.get(path, profile, layout)).status).toBe(200);
    expect((await elsewhere.get(path, profile, layout)).status).toBe(302);
    expect((await new Browser().post("/login", { email, password }, login)).status).toBe(401);
    expect((await new Browser().post("/login", { email, password: fresh }, login)).status).toBe(
      302,
    );
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["password-changed"]);
  });

  test("stays without the current one, and can't be guessed here", async () => {
    const { email } = await makeUser();
    const browser = await signedIn(email);
    const guess = (currentPassword: string) =>
      browser.post(`${path}?form=password`, { ...change, currentPassword }, profile, layout);
    for (let time = 0; time < 5; time += 1)
      expect(await guess("a wrong guess")).toMatchObject({
        status: 400,
        data: { values: {}, errors: { currentPassword: "That is not your current password." } },
      });
    expect((await guess(password)).status).toBe(429);
    expect((await new Browser().post("/login", { email, password }, login)).status).toBe(302);
  });
});

describe("logging out", () => {
  test("clears the browser's pages and offline trips, but not its cookies", async () => {
    const browser = await signedIn((await makeUser()).email);
    expect(
      (await browser.get(path, profile, layout)).headers.has("Clear-Site-Data"),
      "while signed in",
    ).toBe(false);
    const { headers } = await browser.post("/logout", {}, logout);
    expect(headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    const again = await browser.post("/logout", {}, logout);
    expect(again.headers.has("Clear-Site-Data"), "nobody was signed in").toBe(false);
  });

  test("in another browser clears this browser's pages with the next request", async () => {
    const { id, email } = await makeUser();
    const browser = await signedIn(email);
    await db.deleteFrom("sessions").where("userId", "=", id).execute();
    expect((await browser.get(path, profile, layout)).headers.get("Clear-Site-Data")).toBe(
      '"cache"',
    );
  });

  test("ends this session, also on the server, shows a toast, and goes to the home page", async () => {
    const { email } = await makeUser();
    const browser = await signedIn(email);
    const cookiesBefore = new Map(browser.cookies);
    expect(await browser.post("/logout", {}, logout)).toMatchObject({
      status: 302,
      location: "/",
      toast: { title: "Logged Out" },
    });
    expect(browser.cookies.has("session")).toBe(false);
    for (const [name, value] of cookiesBefore) browser.cookies.set(name, value);
    expect((await browser.get(path, profile, layout)).location, "the old cookie, sent again").toBe(
      "/login?next=%2Fdashboard%2Fprofile",
    );
  });

  test("does not happen by a link", async () => {
    const { email } = await makeUser();
    const browser = await signedIn(email);
    await browser.get("/logout", logout);
    expect((await browser.get(path, profile, layout)).status).toBe(200);
  });
});
