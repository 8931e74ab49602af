import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { settingRefused } from "#app/domain/settings/setting-forms.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { words } from "#tests/read-page.ts";
import { seenVersion } from "#tests/forms/seen-version.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie: string;
let id: string;
beforeAll(async () => {
  site = await openSite();
  const owner = await makeUser({ role: "superadmin" });
  id = owner.id;
  cookie = await sessionCookie(owner.email, "superadmin");
});

const tab = "/superadmin/dashboard?tab=settings";
const isForm = /form=payment-terms$/;
const open = async () => (await site(ownRequest(tab, { cookie }))).text();
const save = async (opened: string, fields: Record<string, string>) => {
  const action = readForms(opened).find((form) => isForm.test(form.action))?.action ?? "";
  return site(
    ownRequest(action, { cookie, fields: { ...seenVersion(opened, isForm), ...fields } }),
  );
};
const shown = (html: string) => readForms(html).find(({ action }) => isForm.test(action))?.fields;
const audited = () =>
  db
    .selectFrom("auditLog")
    .where("actorId", "=", id)
    .where("action", "=", "setting-changed")
    .select(["subjectId", "before", "after"])
    .orderBy("id")
    .execute();

const good = {
  deposit: "25%",
  installments: "3",
  balanceDays: "60",
  ladder: "30 days: 50%\n75 days: deposit",
  confirms: "on-deposit",
};

test("the owner's payment terms are saved, shown in their order, and each change is in the security logs", async () => {
  expect((await save(await open(), good)).status).toBe(302);
  expect(shown(await open())).toMatchObject({ ...good, ladder: "75 days: deposit\n30 days: 50%" });
  expect(await readSiteTerms()).toMatchObject({
    installments: 3,
    confirms: "on-deposit",
    balanceDays: 60,
    ladder: [{ days: 75 }, { days: 30 }],
  });
  expect((await audited()).map(({ subjectId }) => subjectId).toSorted()).toEqual([
    "balance_days",
    "confirms",
    "deposit",
    "installments",
    "ladder",
  ]);
  expect((await save(await open(), { ...good, ladder: "" })).status).toBe(302);
  expect((await audited()).slice(5)).toMatchObject([
    { before: { value: "75 days: deposit\n30 days: 50%" }, after: { value: "" } },
  ]);
});

test.each([
  [{ deposit: "a quarter" }, "25%, or $500 a person"],
  [{ installments: "13" }, "Please enter a number from 0 to 12"],
  [{ balanceDays: "0" }, "Please enter a number of days from 1 to"],
  [{ ladder: "30 days: 10%\n75 days: 50%" }, "days"],
])(
  "%j is refused beside its field, kept as typed, and nothing is saved",
  async (wrong, message) => {
    const before = [await readSiteTerms(), (await audited()).length];
    const answer = await save(await open(), { ...good, ...wrong });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(words(html)).toContain(settingRefused.title);
    expect(words(html)).toContain(message);
    expect(shown(html)).toMatchObject({ ...good, ...wrong });
    expect([await readSiteTerms(), (await audited()).length]).toEqual(before);
  },
);

test("of two owners the second is shown what the first has saved, and saves it knowingly", async () => {
  const [first, second] = [await open(), await open()];
  const now = shown(first) ?? {};
  const terms = { deposit: now.deposit ?? "", balanceDays: now.balanceDays ?? "", ladder: "" };
  expect((await save(first, { ...terms, deposit: "$400 a person" })).status).toBe(302);
  const refused = await save(second, { ...terms, deposit: "10%", balanceDays: "45" });
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect(words(html)).toContain("$400 a person");
  expect(shown(html)).toMatchObject({ deposit: "10%", balanceDays: "45" });
  expect((await save(html, { ...terms, deposit: "10%", balanceDays: "45" })).status).toBe(302);
  expect(await readSiteTerms()).toMatchObject({ balanceDays: 45 });
});
