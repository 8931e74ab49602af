import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
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
