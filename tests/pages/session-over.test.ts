import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { words } from "#tests/read-page.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

/** The cookie of a session that was ended elsewhere. */
async function endedSession(role: "customer" | "agent" | "superadmin"): Promise<string> {
  const { id, email } = await makeUser(role === "customer" ? {} : { role });
  const cookie = await sessionCookie(email, role);
  await db.deleteFrom("sessions").where("userId", "=", id).execute();
  return cookie;
}

test.each([
  ["customer", "/dashboard/profile", "/login?next=%2Fdashboard%2Fprofile"],
  ["agent", "/admin/profile", "/admin/login?next=%2Fadmin%2Fprofile"],
  ["superadmin", "/superadmin/agents", "/superadmin/login?next=%2Fsuperadmin%2Fagents"],
] as const)(
  "a %s whose session ended elsewhere reads so on the next page",
  async (role, path, led) => {
    const answer = await site(ownRequest(path, { cookie: await endedSession(role) }));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, led]);
    expect(readToast(answer)).toEqual({
      title: "You Are Signed Out",
      text: "Your session has ended. Please sign in again.",
    });
  },
);

test("also after a link with scripts, and after sending a form", async () => {
  const followed = await site(
    ownRequest("/dashboard/profile.data", { cookie: await endedSession("customer") }),
  );
  expect(readToast(followed)).toMatchObject({ title: "You Are Signed Out" });
  const sent = await site(
    ownRequest("/dashboard/profile?form=details", {
      cookie: await endedSession("customer"),
      fields: { name: "Ada", phone: "" },
    }),
  );
  expect(readToast(sent)).toMatchObject({ title: "You Are Signed Out" });
});

test("a visitor who was never signed in, and anyone on a public page, read nothing about it", async () => {
  expect(readToast(await site(ownRequest("/dashboard/profile")))).toBeNull();
  expect(
    readToast(await site(ownRequest("/contact", { cookie: await endedSession("customer") }))),
  ).toBeNull();
});

describe("a browser that keeps no cookies", () => {
  const arrive = (path: string, from: string, cookie?: string) => {
    const request = ownRequest(path, cookie === undefined ? {} : { cookie });
    request.headers.set("Referer", new URL(from, request.url).href);
    return site(request);
  };

  test.each([
    ["/login", "/dashboard", "/login?cookies=blocked"],
    ["/signup", "/dashboard", "/login?cookies=blocked"],
    ["/login?next=%2Fbook%2Fparis", "/book/paris", "/login?next=%2Fbook%2Fparis&cookies=blocked"],
    ["/admin/login", "/admin/dashboard", "/admin/login?cookies=blocked"],
    ["/admin/login", "/admin/login/code", "/admin/login?cookies=blocked"],
    [
      "/superadmin/login?next=%2Fsuperadmin%2Ffaqs",
      "/superadmin/faqs",
      "/superadmin/login?next=%2Fsuperadmin%2Ffaqs&cookies=blocked",
    ],
  ])("is told so when %s has led it to %s", async (from, path, login) => {
    const answer = await arrive(path, from);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, login]);
    const page = words(await (await site(ownRequest(login))).text());
    expect(page).toContain("Cookies Are Blocked: Your password is right, but your browser keeps");
    const allowed = await arrive(path, from, "theme=dark");
    expect(allowed.headers.get("Location") ?? "", "control: with a cookie").not.toBe(login);
  });

  test("reads the other pages from a login as before", async () => {
    expect((await arrive("/packages", "/login?next=%2Fbook%2Fparis")).status).toBe(200);
    expect((await arrive("/dashboard", "/packages")).headers.get("Location")).toBe("/");
  });
});
