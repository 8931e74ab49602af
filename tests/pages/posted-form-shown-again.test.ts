import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makePost } from "#app/domain/blog/fixtures/readers.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "../database.ts";
import { expectShownAgain } from "../forms/expect-shown-again.ts";
import { forms } from "../forms/form-registry.ts";
import { whileAway, whileReadOnly } from "../site/outages.ts";
import { publicForms } from "../forms/public-form-list.ts";
import {
  type Answer,
  type Fields,
  openStaffForm,
  type Posted,
  postForm,
  tickOn,
} from "../forms/posted-forms.ts";
import { readForms } from "../forms/read-forms.ts";
import { readHtml } from "../read-page.ts";
import { sessionCookie } from "../session-cookie.ts";
import { openSite, ownRequest, type Site } from "../site-in-process.ts";
import { staffForms, withoutRow } from "../forms/staff-form-list.ts";

useTestDatabase();
let site: Site;

beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
  // One of the forms turns it on; then every staff page would redirect to its setup.
  await db
    .updateTable("appSettings")
    .set({ value: "off" })
    .where("key", "=", "two_factor_required")
    .execute();
});

const savedSentence = "what you typed is kept on this page";
const ofDatabase = /can.t reach our records right now|database can.t be reached/;

const post = (posted: Posted) => postForm(site, posted);

/**
 * Inputs in which a browser shows or sends another number than was typed: nothing for '2 000' in a
 * number input, 100 for 1000 where three characters fit. Parties are chosen as customers do.
 */
function cutNumbers(html: string): string[] {
  const inputs = "input[type=number], input[inputmode=numeric], input[inputmode=decimal]";
  return readHtml(html)
    .querySelectorAll(inputs)
    .filter((input) => !["adults", "numTravelers"].includes(input.getAttribute("name") ?? ""))
    .filter((input) => input.hasAttribute("maxlength") || input.getAttribute("type") === "number")
    .map((input) => input.outerHTML);
}

/** The small page that needs neither database nor application. */
function expectSmallPage(
  answer: Answer,
  sent: Fields,
  secrets: readonly string[] | undefined,
): void {
  expect(answer.text).toContain(savedSentence);
  expectShownAgain(answer.html, sent, { secrets });
}

describe.each(Object.entries(publicForms))("%s", (_name, form) => {
  const hidden = new Set([...(form.hidden ?? []), ...(form.locked ?? [])]);
  const visible = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)));

  test("comes back from a database that is read-only or down, and is accepted once it is back", async () => {
    const open = await form.open();
    for (const outage of [whileReadOnly, whileAway]) {
      const answer = await outage(() => post(open));
      expect([answer.status, answer.wait]).toEqual([503, "5"]);
      expectShownAgain(answer.html, visible(open.fields), form);
      expect(answer.text).toMatch(/right now|try again later/);
    }
    await db.deleteFrom("rateLimits").execute();
    expect((await post(open)).status, "control: the same form, with the database back").toBe(
      form.done.status,
    );
  });
});

describe.each(Object.entries(staffForms))("%s", (_name, form) => {
  test("comes back from a database that is read-only or down, and is accepted once it is back", async () => {
    const open = await openStaffForm(site, form);
    const refused = await whileReadOnly(() => post(open));
    expect([refused.status, refused.text.includes(form.says)], refused.text).toEqual([503, true]);
    expect(refused.text).toMatch(ofDatabase);
    if (!form.nothingKept) expectShownAgain(refused.html, form.typed, form);
    expect(cutNumbers(refused.html), "Use CountField, or no maxLength.").toEqual([]);
    for (const [tick, id] of Object.entries(tickOn(refused.html, form))) {
      const box = readHtml(refused.html).querySelector(`input[name="${tick}"]`);
      expect([id, box?.hasAttribute("checked")]).toEqual([open.fields[tick], true]);
    }

    const away = await whileAway(() => post(open));
    expect([away.status, away.wait]).toEqual([503, "5"]);
    expectSmallPage(away, open.fields, form.secrets);

    const taken = await post(open);
    expect(
      taken.status,
      `control: the same form, with the database back: ${taken.text}`,
    ).toBeLessThan(400);
  });
});

test("every route with a form has a row, or a reason", () => {
  const rows = [...Object.values(publicForms), ...Object.values(staffForms)].map(
    ({ route }) => route,
  );
  const listed = new Set([...rows, ...Object.keys(withoutRow)]);
  expect(
    Object.keys(forms).filter((path) => !listed.has(path)),
    "Add a row to tests/forms/staff-form-list.ts, or a reason to its `withoutRow`.",
  ).toEqual([]);
  expect([...listed].filter((path) => !Object.hasOwn(forms, path))).toEqual([]);
});

test("a heart, a like and a comment are sent again from where they were", async () => {
  const { email } = await makeUser();
  const [cookie, deal, slug] = [await sessionCookie(email), await makeDeal(), await makePost()];
  for (const outage of [whileReadOnly, whileAway]) {
    const heart = await outage(() => post({ to: "/wishes", cookie, fields: { save: deal } }));
    expect(heart.status).toBe(503);
    expectSmallPage(heart, { save: deal }, []);
    const like = await outage(() => post({ to: `/blog/${slug}?form=like`, cookie, fields: {} }));
    expect([like.status, ofDatabase.test(like.text)]).toEqual([503, true]);
    const comment = {
      to: `/blog/${slug}?form=comment`,
      cookie,
      fields: { comment: "We went in May.\nBy train." },
    };
    const commented = await outage(() => post(comment));
    expect(commented.status).toBe(503);
    expectShownAgain(commented.html, comment.fields, {});
  }
});

test("the owner's login has its own toast, and keeps only the email", async () => {
  const { email } = await makeUser({ role: "superadmin" });
  for (const [to, says] of [
    ["/superadmin/login", "Login Failed"],
    ["/superadmin/login?forgot", "Password Reset Email Not Sent"],
  ] as const) {
    const answer = await whileReadOnly(() => post({ to, fields: { email, password } }));
    expect([answer.status, answer.text.includes(says)], answer.text).toEqual([503, true]);
    expectShownAgain(answer.html, { email, password }, { secrets: ["password"] });
  }
});

test.each([
  ["/login", { email: "ada@example.com", password: "a secret of mine" }, "Login Failed"],
  ["/newsletter", { email: "ada@example.com", remark: "" }, "Not Subscribed Yet"],
  ["/view-trip", { reference: "GT-AAAAAA", name: 'Ada "Brennan" <b>', phone: "" }, savedSentence],
])(
  "a form posted to %s while the database is down comes back, to be sent again",
  async (path, fields, says) => {
    const answer = await whileAway(() =>
      site(ownRequest(path, { fields, cookie: "session=none" })),
    );
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    const html = await answer.text();
    expect(html).toContain(says);
    const form = readForms(html).find((one) =>
      Object.keys(fields).every((name) => name in one.fields),
    );
    const secrets = Object.fromEntries(
      Object.keys(fields)
        .filter((name) => name === "password")
        .map((name) => [name, ""]),
    );
    expect(form).toMatchObject({ method: "post", fields: { ...fields, ...secrets } });
    expect(["", path]).toContain(form?.action);
    expect(html).not.toContain("a secret of mine");
  },
);

test("a page that was only requested has no form to send again", async () => {
  const answer = await whileAway(() => site(ownRequest("/packages", { cookie: "session=none" })));
  expect(answer.status).toBe(503);
  expect(readForms(await answer.text())).toEqual([]);
});
