import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { faqs as seeds } from "#app/db/seed/faqs.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { listFaqCategories, searchFaqs } from "./faqs.server.ts";
import { faqCategories } from "./faq.ts";
import { readFaqSearch } from "./faq-search.ts";

useTestDatabase();
beforeAll(async () => {
  await seedSite(db, { today: "2026-11-21" });
});

const all = { q: "", category: [] };
const questions = async (search: Partial<typeof all> | { category: string[] }) =>
  (await searchFaqs({ ...all, ...search })).map(({ question }) => question);

describe("the questions", () => {
  test("are the table's, newest first", async () => {
    expect(await questions({})).toEqual(seeds.map(({ question }) => question));
  });

  test("a new one of the owner comes first, and its category last among the filters", async () => {
    const row = {
      category: "Pets",
      question: "May the dog come?",
      answer: "By train, 100% yes. To a café_terrace too.",
    };
    const { id } = await db
      .insertInto("faqs")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await searchFaqs(all))[0]).toEqual({ id, ...row });
    expect(await listFaqCategories()).toEqual([...faqCategories, "Pets"]);
    await db.deleteFrom("faqs").where("id", "=", id).execute();
  });

  test.each([
    [
      "ETIAS visa",
      ["Do US citizens need a visa for Europe?", "What is ETIAS, and do I need one?"].slice(1),
    ],
    ["  schengen  ", ["Do US citizens need a visa for Europe?"]],
    ["DEPOSIT terms", ["How do I book and pay from the United States?"]],
    ["itinérary ferries", ["Are flights from the United States included?"]],
    ["%", ["How does the best-price guarantee work?"]],
    ["zeppelin", []],
    ["“ETIAS, visa?”", ["What is ETIAS, and do I need one?"]],
    ["how can i get an ETIAS", ["What is ETIAS, and do I need one?"]],
    ["Is there a deposit for a package?", ["How do I book and pay from the United States?"]],
  ])("everything found contains every word of %j", async (q, found) => {
    expect(await questions({ q })).toEqual(found);
  });

  test("several categories show all of theirs, and words filter them", async () => {
    const category = ["Flights & Transfers", "Travel Documents (USA to Europe)"];
    expect(await questions({ category })).toHaveLength(3);
    expect(await searchFaqs({ q: "etias", category })).toHaveLength(1);
    expect(await questions({ category: ["No such"] })).toEqual([]);
  });
});

describe("the URL", () => {
  const read = (query: string) => readFaqSearch(new URLSearchParams(query));
  test("says what is searched for; unknown keys are ignored", () => {
    expect(read("q=+visa+&category=A&category=B&category=A&utm_source=x")).toEqual({
      q: "visa",
      category: ["A", "B"],
      open: null,
    });
    expect(read("q=&category=")).toEqual({ q: "", category: [], open: null });
    expect(read("open=3F9D7F6E-6f0a-4d63-9c4e-2a8b1f0f5a11")?.open).toBe(
      "3f9d7f6e-6f0a-4d63-9c4e-2a8b1f0f5a11",
    );
  });

  test.each([
    "q=a&q=b",
    `q=${"x".repeat(121)}`,
    `category=${"x".repeat(81)}`,
    Array.from({ length: 21 }, (_, at) => `category=${at}`).join("&"),
    "open=1",
    "q=%00",
    "x=%00",
  ])("%.30s is malformed", (query) => {
    expect(read(query)).toBeNull();
  });
});
