import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { sql } from "kysely";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partsOf, readPage, words } from "#tests/read-page.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const list = "/superadmin/faqs";
const good = {
  category: "Travel Support",
  question: "Who answers at night?",
  answer: "A person in Lisbon.\n\nAlways.",
};
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie(
    (await makeUser({ role: "superadmin", email: "owner@example.com" })).email,
    "superadmin",
  );
});
beforeEach(async () => {
  await sql`TRUNCATE faqs, packages, app_settings, blog_posts CASCADE`.execute(ownerDb);
  await seedSite(db, { today: "2026-11-21" });
});

const read = (path = list) => readPage(site, path, cookie);
async function send(path: string, fields: Record<string, string>) {
  const response = await site(ownRequest(path, { cookie, fields }));
  const html = await response.text();
  return {
    status: response.status,
    to: response.headers.get("Location"),
    toast: readToast(response),
    html,
    form: editorOf(html),
  };
}
/** The fields of the editor's form on a page. */
const editorOf = (html: string): Record<string, string> =>
  readForms(html).find(({ html: inner }) => inner.includes('name="answer"'))?.fields ?? {};
const openForm = async (path: string) => editorOf((await read(path)).html);
const idOf = async (question: string) =>
  (
    await db
      .selectFrom("faqs")
      .select("id")
      .where("question", "like", `${question}%`)
      .executeTakeFirstOrThrow()
  ).id;
/** The questions as visitors see them. */
const shown = async () => partsOf(await readPage(site, "/faq"), "summary h3").map(words);
/** The buttons that move a question, without script. */
const moves = async (question: string) =>
  readForms((await read()).html).filter(
    ({ html }) => html.includes("Move “") && html.includes(question.slice(0, 20)),
  );

test("the list shows category, question and actions, and can be searched and filtered", async () => {
  const page = await read();
  for (const sentence of [
    "Category",
    "Question",
    "Actions",
    "Booking &amp; Payments (USA)",
    "How do I book and pay",
    "1 to 7 of 7",
  ])
    expect(page.html).toContain(sentence);
  expect((await read(`${list}?q=etias`)).text).toContain("1 to 1 of 1");
  expect((await read(`${list}?category=Travel+Support`)).text).not.toContain(
    "How do I book and pay",
  );
  expect((await read(`${list}?q=zeppelin`)).text).toContain("No question matches this search.");
  expect((await read(`${list}?page=9`)).text).toContain("This list has no such page.");
});

test("a new question is first on the FAQ page, and is made once", async () => {
  const blank = await openForm(`${list}/new`);
  expect(blank).toMatchObject({ category: "", question: "", answer: "" });
  const made = await send(`${list}/new`, { ...blank, ...good });
  expect(made).toMatchObject({ status: 302, to: list, toast: { title: "FAQ Created" } });
  await send(`${list}/new`, { ...blank, ...good });
  expect((await shown()).filter((question) => question === good.question)).toHaveLength(1);
  expect((await shown())[0]).toBe(good.question);
});

test.each([
  [{ category: "" }, ["All fields are required for FAQ.", "Please choose a category."]],
  [{ question: " " }, ["All fields are required for FAQ.", "Please write the question."]],
  [{ answer: "\n" }, ["All fields are required for FAQ.", "Please write the answer."]],
  [
    { question: "x".repeat(301) },
    ["Please check what is marked below.", "Please shorten this to 300 characters."],
  ],
])("%.60j comes back with what was typed, and nothing is stored", async (wrong, sentences) => {
  const fields = { ...(await openForm(`${list}/new`)), ...good, ...wrong };
  const refused = await send(`${list}/new`, fields);
  expect(refused.status).toBe(400);
  for (const sentence of sentences) expect(refused.html).toContain(sentence);
  expect(refused.form).toEqual(fields);
  expect(await shown()).toHaveLength(7);
});

test.each([
  ["a field that it does not have", { place: "1" }],
  ["a button that it does not have", { intent: "publish" }],
  ["a part that no question has", { intent: "theirs-version" }],
  ["no version", { version: "" }],
])("the form refuses %s", async (_, wrong) => {
  const path = `${list}/${await idOf("How do I book")}`;
  expect(
    (await send(path, { ...(await openForm(path)), question: "Hacked", ...wrong })).status,
  ).toBe(400);
  expect(await shown()).not.toContain("Hacked");
});

test("deleting asks with the first 50 characters, and returns to the list with its filters", async () => {
  const id = await idOf("How do I book");
  expect((await read()).text).toContain(
    "Are you sure you want to delete this FAQ? “How do I book and pay from the United States?”",
  );
  await db
    .updateTable("faqs")
    .set({ question: `${"x".repeat(49)}yz` })
    .where("id", "=", id)
    .execute();
  expect((await read()).text).toContain(`FAQ? “${"x".repeat(49)}y…” This`);
  const gone = await send(`${list}?q=a&page=1`, { intent: "delete", id });
  expect(gone).toMatchObject({
    status: 302,
    to: `${list}?q=a&page=1`,
    toast: { title: "FAQ Deleted" },
  });
  expect(await shown()).toHaveLength(6);
  const again = await send(list, { intent: "delete", id });
  expect([
    again.status,
    again.html.includes("Database Error: This question is not there any more"),
  ]).toEqual([409, true]);
});

describe("the order", () => {
  test("is changed without script, used by the FAQ page, and reset", async () => {
    const [first = "", second = ""] = await shown();
    const buttons = await moves(second);
    expect(buttons.map(({ action }) => action.replace(/#faq-.*/, "#"))).toEqual([
      `${list}#`,
      `${list}#`,
    ]);
    const moved = await send(list, { ...buttons[0]?.fields, intent: "move-up" });
    expect(moved).toMatchObject({ status: 302, to: list, toast: null });
    expect((await shown()).slice(0, 2)).toEqual([second, first]);
    expect((await read()).text).toContain("As on the FAQ page, in the order you gave them.");
    expect(await send(list, { intent: "newest-first" })).toMatchObject({
      status: 302,
      toast: { title: "Newest First" },
    });
    expect((await shown()).slice(0, 2)).toEqual([first, second]);
  });

  test("has ends, where a button does nothing", async () => {
    const all = await shown();
    const [up, down] = await Promise.all([moves(all[0] ?? ""), moves(all.at(-1) ?? "")]);
    expect([up[0]?.html, down[1]?.html]).toEqual([
      expect.stringContaining("disabled"),
      expect.stringContaining("disabled"),
    ]);
    expect((await send(list, { ...up[0]?.fields, intent: "move-up" })).status).toBe(400);
    expect(
      (await send(list, { id: randomUUID(), past: randomUUID(), intent: "move-up" })).status,
    ).toBe(409);
    expect(await shown()).toEqual(all);
  });
});

describe("two people edit one question", () => {
  async function race() {
    const path = `${list}/${await idOf("How do I book")}`;
    const mine = { ...(await openForm(path)), question: "Mine?", category: "Travel Support" };
    expect(await send(path, { ...(await openForm(path)), answer: "Theirs." })).toMatchObject({
      to: list,
      toast: { title: "FAQ Updated" },
    });
    return { path, mine, refused: await send(path, mine) };
  }

  test("the second learns of it, sees both versions, takes over what is better and saves the rest", async () => {
    const { path, mine, refused } = await race();
    expect(refused.status).toBe(409);
    for (const sentence of [
      "FAQ Not Saved: Somebody saved this question",
      "Two versions of this",
      "Saved by owner@example.com",
      "Save Mine on Top",
    ])
      expect(refused.html.replaceAll("<!-- -->", "")).toContain(sentence);
    // The answer, which only they changed, stays as saved.
    expect(refused.form).toEqual({
      ...mine,
      answer: "Theirs.",
      version: "2",
      opened: expect.any(String),
    });
    const taken = await send(path, { ...refused.form, intent: "theirs-question" });
    expect(taken.form).toEqual({
      ...refused.form,
      question: expect.stringMatching(/^How do I book/),
    });
    taken.form = { ...taken.form, question: "Mine?" };
    expect((await send(path, taken.form)).to).toBe(list);
    expect(
      await db
        .selectFrom("faqs")
        .select(["category", "answer", "version"])
        .where("question", "=", "Mine?")
        .executeTakeFirst(),
    ).toEqual({
      category: "Travel Support",
      answer: "Theirs.",
      version: 3,
    });
  });

  test("what was typed into one that is deleted meanwhile can be saved as a new one", async () => {
    const path = `${list}/${await idOf("How do I book")}`;
    const mine = { ...(await openForm(path)), question: "Mine?" };
    await db.deleteFrom("faqs").where("question", "like", "How do I book%").execute();
    const refused = await send(path, mine);
    expect(refused.html).toContain("Save as a New FAQ");
    expect((await send(path, { ...refused.form, intent: "save-as-new" })).to).toBe(list);
    expect((await shown())[0]).toBe("Mine?");
  });
});

test.each([randomUUID(), "1", "%00", "%27--"])(
  "a question that does not exist, %s, says so with 404",
  async (id) => {
    const page = await read(`${list}/${id}`);
    expect(page.status).toBe(404);
    const sent = await send(`${list}/${id}`, { key: randomUUID(), version: "1", ...good });
    expect([404, 409]).toContain(sent.status);
  },
);
