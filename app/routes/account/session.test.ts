import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { viewerOf } from "#app/auth/guards.server.ts";
import { readViewer } from "#app/auth/sessions/read-viewer.server.ts";
import { closeDatabase, databasePool, db, openDatabase } from "#app/db/database.server.ts";
import { isDatabaseAway } from "#app/db/connection/database-away.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeUser, password, signedIn } from "./fixtures/accounts.ts";
import { Browser } from "./fixtures/browser.ts";
import * as layout from "./layout.tsx";
import * as login from "./login.tsx";
import * as profile from "./profile/profile.tsx";

useTestDatabase();

const whoVisits = {
  loader: ({ context }: { context: RouterContextProvider }) => viewerOf(context),
};
const day = 24 * 60 * 60 * 1000;

/** Counts the connections requested during `work`: one per query outside a transaction. */
async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = () => (count += 1);
  databasePool().on("acquire", note);
  await work();
  databasePool().off("acquire", note);
  return count;
}

describe("the viewer", () => {
  test("without a session cookie is a visitor and costs no query; with one it costs one", async () => {
    const { id, email } = await makeUser({ verified: true });
    const visitor = new Browser();
    visitor.cookies.set("theme", "dark");
    expect(await queriesDuring(() => visitor.get("/", whoVisits))).toBe(0);
    expect(await visitor.get("/", whoVisits)).toMatchObject({ data: { kind: "visitor" } });
    const browser = await signedIn(email);
    expect(await queriesDuring(() => browser.get("/", whoVisits))).toBe(1);
    const answer = await browser.get("/", whoVisits);
    expect(answer.data).toEqual({
      kind: "customer",
      id,
      name: "Janet Whitfield",
      email,
      emailVerified: true,
      phone: null,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ["another signature", (value: string) => value.replace(/\.[^.]{5}/, ".AAAAA")],
    ["no signature", (value: string) => value.split(".")[0] ?? ""],
    ["another token", (value: string) => `${value.startsWith("x") ? "y" : "x"}${value.slice(1)}`],
    ["nothing", () => ""],
    ["a broken encoding", () => "%zz.%zz"],
    ["a NUL", () => "%00.%00"],
    ["a heap of text", () => "a.".repeat(2_000)],
  ])("with %s in the cookie is a visitor, and the cookie is deleted", async (_, tamper) => {
    const browser = await signedIn((await makeUser()).email);
    browser.cookies.set("session", tamper(browser.cookies.get("session") ?? ""));
    expect(await browser.get("/", whoVisits)).toMatchObject({ data: { kind: "visitor" } });
    expect(browser.cookies.has("session")).toBe(false);
  });

  test("is a visitor when the session is over; in use it is prolonged once an hour", async () => {
    const { id, email } = await makeUser();
    const browser = await signedIn(email);
    const endIn = (milliseconds: number) =>
      db
        .updateTable("sessions")
        .set({ expiresAt: new Date(Date.now() + milliseconds) })
        .where("userId", "=", id)
        .execute();
    const end = async () =>
      (
        await db
          .selectFrom("sessions")
          .where("userId", "=", id)
          .select("expiresAt")
          .executeTakeFirstOrThrow()
      ).expiresAt.getTime();
    const cookie = browser.cookies.get("session");
    await endIn(29 * day);
    expect((await browser.get("/", whoVisits)).headers.getSetCookie(), "used a moment ago").toEqual(
      [],
    );
    await db
      .updateTable("sessions")
      .set({ seenAt: new Date(Date.now() - 61 * 60_000) })
      .where("userId", "=", id)
      .execute();
    const prolonged = await browser.get("/", whoVisits);
    expect(prolonged.headers.getSetCookie()).toEqual([expect.stringContaining("Max-Age=2592000")]);
    expect(browser.cookies.get("session")).toBe(cookie);
    expect(Math.abs((await end()) - Date.now() - 30 * day)).toBeLessThan(60_000);
    await endIn(-1);
    expect(await browser.get("/", whoVisits)).toMatchObject({ data: { kind: "visitor" } });
  });

  test("gets a new cookie at sign-in, even if an old one is still sent", async () => {
    const { email } = await makeUser();
    const browser = await signedIn(email);
    await db.deleteFrom("sessions").execute();
    const answer = await browser.post("/login", { email, password }, login);
    expect(
      answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("session=")),
    ).toHaveLength(1);
    expect(await browser.get("/", whoVisits)).toMatchObject({ data: { kind: "customer" } });
  });

  test("never looks signed out because the database is down", async () => {
    const browser = await signedIn((await makeUser()).email);
    const { connectionString = "" } = databasePool().options;
    await closeDatabase();
    openDatabase("postgres://nobody@127.0.0.1:9/none");
    const error: unknown = await browser.get("/", whoVisits).catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
    const guess = await new Browser().post("/login", { email: "a@example.com", password }, login);
    expect(guess, "nor may guess").toMatchObject({
      status: 503,
      data: { values: { email: "a@example.com" } },
    });
    await closeDatabase();
    openDatabase(connectionString);
    expect(await browser.get("/", whoVisits)).toMatchObject({ data: { kind: "customer" } });
  });

  test("is required: a route without the middleware fails", async () => {
    expect(() => viewerOf(new RouterContextProvider())).toThrow();
    await expect(
      readViewer(
        {
          request: new Request("http://127.0.0.1/"),
          url: new URL("http://127.0.0.1/"),
          context: new RouterContextProvider(),
        } as never,
        async () => new Response(),
      ),
    ).resolves.toBeInstanceOf(Response);
    expect(layout.middleware, "the signed-in pages have their own guard").toHaveLength(1);
    expect(await new Browser().get("/dashboard/profile", profile, layout)).toMatchObject({
      status: 302,
    });
  });
});
