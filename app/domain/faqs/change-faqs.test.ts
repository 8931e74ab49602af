import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { listenForChanges } from "#app/db/connection/listen.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { createFaq, updateFaq, deleteFaq } from "./edit-faqs.server.ts";
import { faqCategories, questionStart } from "./faq.ts";
import { faqForm } from "./faq-form.ts";
import { searchFaqs } from "./faqs.server.ts";
import { listManagedFaqs, readFaq } from "./managed-faqs.server.ts";
import { moveFaq, showNewestFirst } from "./order-faqs.server.ts";

useTestDatabase();

const requestOrigin = { address: "203.0.113.7", userAgent: "Test Browser" };
const owner: SuperAdmin = {
  kind: "superadmin",
  id: randomUUID(),
  name: "Nora Hale",
  email: "nora@example.com",
  emailVerified: true,
  phone: null,
};
const faq = { category: faqCategories[0], question: "May the dog come?", answer: "By train, yes." };
let ids: Record<"a" | "b" | "c" | "d", string>;

/** Four questions; a is the newest. */
beforeEach(async () => {
  await db.deleteFrom("faqs").execute();
  ids = { a: randomUUID(), b: randomUUID(), c: randomUUID(), d: randomUUID() };
  const rows = Object.entries(ids).map(([question, id], at) => ({
    ...faq,
    id,
    question,
    category: faqCategories[at % 2] ?? "",
    createdAt: new Date(Date.UTC(2026, 0, 9 - at)),
  }));
  await db.insertInto("faqs").values(rows).execute();
});

const shown = async () =>
  (await searchFaqs({ q: "", category: [] })).map(({ question }) => question).join("");
const logged = async () =>
  (
    await db
      .selectFrom("auditLog")
      .select(["action", "subjectId", "before", "after", "actorEmail"])
      .orderBy("id")
      .execute()
  ).at(-1);
const move = (id: keyof typeof ids, to: "up" | "down", past: keyof typeof ids) =>
  moveFaq(owner, { id: ids[id], to, past: ids[past] }, requestOrigin);

describe("a question", () => {
  test("that is new comes first, is stored once for all copies of its form, and its words are in the log", async () => {
    const key = randomUUID();
    await Promise.all(
      Array.from({ length: 5 }, () => createFaq(owner, { key, faq }, requestOrigin)),
    );
    expect(await shown()).toBe("May the dog come?abcd");
    expect(await logged()).toEqual({
      action: "faq-created",
      subjectId: key,
      before: null,
      after: faq,
      actorEmail: owner.email,
    });
    expect(
      await db.selectFrom("auditLog").select("id").where("subjectId", "=", key).execute(),
    ).toHaveLength(1);
  });

  test("is edited in place; the log has only the changes", async () => {
    const edited = { category: faqCategories[1], question: "b", answer: "Rewritten." };
    expect(await updateFaq(owner, { id: ids.b, version: 1, faq: edited }, requestOrigin)).toEqual({
      ok: true,
    });
    expect(await shown()).toBe("abcd");
    expect(await readFaq(owner, ids.b)).toEqual({ id: ids.b, ...edited, version: 2 });
    expect(await logged()).toMatchObject({
      action: "faq-updated",
      before: { answer: faq.answer },
      after: { answer: "Rewritten." },
    });
  });

  test("edited by ten people at once is saved by one; the others see the current version, and can save on top", async () => {
    const edit = (answer: string, version = 1) =>
      updateFaq(owner, { id: ids.a, version, faq: { ...faq, answer } }, requestOrigin);
    const saved = await Promise.all(Array.from({ length: 10 }, (_, at) => edit(`No. ${at}`)));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = await readFaq(owner, ids.a);
    expect(winner?.version).toBe(2);
    for (const answer of saved)
      if (!answer.ok) expect(answer).toEqual({ ok: false, reason: "changed", current: winner });
    expect(await edit("On top.", 2)).toEqual({ ok: true });
  });

  test("that is deleted is gone, its words are in the log, and nothing more can be done with it", async () => {
    expect(await deleteFaq(owner, { id: ids.a }, requestOrigin)).toEqual({
      ok: true,
      question: "a",
    });
    expect(await logged()).toMatchObject({
      action: "faq-deleted",
      before: { question: "a", answer: faq.answer },
    });
    expect(await shown()).toBe("bcd");
    const notFound = { ok: false, reason: "not-found" };
    expect(await deleteFaq(owner, { id: ids.a }, requestOrigin)).toEqual(notFound);
    expect(await updateFaq(owner, { id: ids.a, version: 1, faq }, requestOrigin)).toEqual(notFound);
    expect([await move("a", "down", "b"), await move("b", "up", "a")]).toEqual([
      notFound,
      notFound,
    ]);
    expect([await readFaq(owner, ids.a), await readFaq(owner, "1'--")]).toEqual([null, null]);
  });
});

describe("the order", () => {
  test("is as set, with a newer question first until it is moved", async () => {
    await move("c", "up", "b");
    expect(await shown()).toBe("acbd");
    expect(await logged()).toMatchObject({
      action: "faqs-ordered",
      subjectId: ids.c,
      before: { place: 3 },
      after: { place: 2 },
    });
    await createFaq(owner, { key: randomUUID(), faq: { ...faq, question: "new" } }, requestOrigin);
    expect(await shown()).toBe("newacbd");
    const [first] = (await listManagedFaqs(owner, { q: "", category: [], page: 1, perPage: 25 }))
      .faqs;
    await moveFaq(
      owner,
      { id: first?.id ?? "", to: "down", past: first?.below ?? "" },
      requestOrigin,
    );
    expect(await shown()).toBe("anewcbd");
  });

  test("uses the neighbor that was shown: a double click moves once, and other people's moves stay", async () => {
    await Promise.all([move("d", "up", "c"), move("d", "up", "c")]);
    expect(await shown()).toBe("abdc");
    expect(await Promise.all([move("a", "down", "b"), move("c", "up", "d")])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await shown()).toBe("bacd");
  });

  test("in a filtered list moves past the neighbor in that list", async () => {
    const { faqs, total, ordered } = await listManagedFaqs(owner, {
      q: "",
      category: [faqCategories[0]],
      page: 1,
      perPage: 25,
    });
    expect({ total, ordered }).toEqual({ total: 2, ordered: false });
    expect(faqs.map(({ question, above, below }) => [question, above, below])).toEqual([
      ["a", null, ids.c],
      ["c", ids.a, null],
    ]);
    await move("c", "up", "a");
    expect(await shown()).toBe("cabd");
  });

  test("at a page's end continues with the next page's questions", async () => {
    const { faqs, total } = await listManagedFaqs(owner, {
      q: "",
      category: [],
      page: 2,
      perPage: 2,
    });
    expect({ total, faqs }).toMatchObject({
      total: 4,
      faqs: [
        { id: ids.c, above: ids.b, below: ids.d },
        { id: ids.d, above: ids.c, below: null },
      ],
    });
  });

  test("can be reset: newest first", async () => {
    await move("d", "up", "a");
    expect(
      (await listManagedFaqs(owner, { q: "", category: [], page: 1, perPage: 25 })).ordered,
    ).toBe(true);
    expect(await showNewestFirst(owner, requestOrigin)).toEqual({ ok: true });
    expect(await shown()).toBe("abcd");
    expect(await logged()).toMatchObject({
      action: "faqs-ordered",
      before: { order: [ids.d, ids.a, ids.b, ids.c] },
    });
  });

  test("every change is announced to every process that caches pages", async () => {
    const heard: string[] = [];
    const ready = Promise.withResolvers<void>();
    const listening = listenForChanges(String(databasePool().options.connectionString), {
      onChange: (table) => heard.push(table),
      onActivity: () => undefined,
      onListening: () => ready.resolve(),
    });
    await ready.promise;
    const changes = [
      () => createFaq(owner, { key: randomUUID(), faq }, requestOrigin),
      () => updateFaq(owner, { id: ids.a, version: 1, faq }, requestOrigin),
      () => move("c", "up", "b"),
      () => showNewestFirst(owner, requestOrigin),
      () => deleteFaq(owner, { id: ids.d }, requestOrigin),
    ];
    for (const [at, change] of changes.entries()) {
      await change();
      await expect.poll(() => heard.filter((table) => table === "faqs").length).toBe(at + 1);
    }
    await listening.stop();
  });
});

describe("the form", () => {
  let good: Record<string, string>;
  beforeAll(() => {
    good = { key: randomUUID(), ...faq };
  });
  const errorsOf = (fields: Record<string, string>) =>
    faqForm.safeParse({ ...good, ...fields }).error?.issues.map(({ path }) => path[0]);

  test("accepts the six categories of the spec, 300 characters of question and 4,000 of answer", () => {
    for (const category of faqCategories) expect(errorsOf({ category })).toBeUndefined();
    expect(errorsOf({ question: "x".repeat(300), answer: "One.\n\nTwo." })).toBeUndefined();
  });

  test.each([
    ["category", ""],
    ["category", "Pets"],
    ["question", "  "],
    ["question", "x".repeat(301)],
    ["question", "two\nlines"],
    ["answer", "\n"],
    ["answer", "x".repeat(4001)],
    ["key", "1"],
    ["version", "0"],
    ["version", "1e10"],
  ])("refuses %s: %.20s", (field, value) => {
    expect(errorsOf({ [field]: value })).toEqual([field]);
  });

  test("has no other field", () => {
    expect(faqForm.safeParse({ ...good, place: "1" }).success).toBe(false);
  });
});

test("a question is named by its first 50 characters", () => {
  expect(questionStart("x".repeat(50))).toBe("x".repeat(50));
  expect(questionStart("👍".repeat(51))).toBe(`${"👍".repeat(50)}…`);
});
