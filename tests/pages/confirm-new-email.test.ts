import { beforeAll, expect, test } from "vitest";
import { requestEmailChange } from "#app/auth/email/request-email-change.server.ts";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { linkIn, mailsTo, makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "../database.ts";
import { whileAway, whileReadOnly } from "../site/outages.ts";
import { readForms } from "../forms/read-forms.ts";
import { decode } from "../read-page.ts";
import { readToast } from "../page/read-toast.ts";
import { sessionCookie } from "../session-cookie.ts";
import { openSite, ownRequest, type Site } from "../site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

/** A customer, and the link to the new address of their account. */
async function makeEmailChange() {
  const { id, email } = await makeUser({ verified: true });
  const cookie = await sessionCookie(email);
  const viewer = { kind: "customer" as const, id, name: "Janet", email, phone: null };
  const newEmail = `new-${email}`;
  await requestEmailChange(
    { ...viewer, emailVerified: true },
    { newEmail, password },
    { requestOrigin: { address: "198.51.100.9", userAgent: "" }, cookie },
  );
  return { id, cookie, newEmail, link: linkIn((await mailsTo(newEmail)).at(-1)) };
}

const emailOf = async (id: string) =>
  (await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirst())?.email;

test("the link opens a page with a form of HTML alone, which changes the email", async () => {
  const { id, cookie, newEmail, link } = await makeEmailChange();
  const html = await (await site(ownRequest(link, { cookie }))).text();
  expect(decode(html)).toContain("Yes, change it");
  const form = readForms(html).find(({ action }) => action.includes("token="));
  expect(form).toMatchObject({ method: "post", action: link });
  const answer = await site(ownRequest(form!.action, { cookie, fields: {} }));
  expect(readToast(answer)).toMatchObject({ title: "Email Address Changed" });
  expect(await emailOf(id)).toBe(newEmail);
});

test.each([
  ["takes no write", whileReadOnly],
  ["is away", whileAway],
])(
  "while the database %s nothing changes, and the link still works afterwards",
  async (_, outage) => {
    const { id, cookie, newEmail, link } = await makeEmailChange();
    const submit = () => site(ownRequest(link, { cookie, fields: {} }));
    const answer = await outage(submit);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).not.toBeNull();
    expect(await emailOf(id)).not.toBe(newEmail);
    expect((await submit()).status).toBe(302);
    expect(await emailOf(id)).toBe(newEmail);
  },
);
