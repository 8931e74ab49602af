import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { dropDraft, forgetDrafts } from "#app/domain/command/form-drafts.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { saveDraft, readDraft } from "./booking-draft.server.ts";

useTestDatabase();

const typed = { customerName: "Janet", notes: "Two\nlines “and” more" };

test("a draft is found by its token any number of times, until it is deleted", async () => {
  const token = await saveDraft("rome", typed, randomUUID());
  expect(await readDraft("rome", token)).toEqual(typed);
  expect(await readDraft("rome", token)).toEqual(typed);
  await dropDraft(token);
  expect(await readDraft("rome", token)).toBeNull();
});

test("a form sent twice is stored once, in its last version", async () => {
  const key = randomUUID();
  const [first, second] = [
    await saveDraft("rome", typed, key),
    await saveDraft("rome", { ...typed, notes: "More" }, key),
  ];
  expect(second).toBe(first);
  expect(await readDraft("rome", first)).toEqual({ ...typed, notes: "More" });
  expect(await saveDraft("paris", typed, key)).not.toBe(first);
});

test("a draft stored by an earlier release under other names is dropped; control: renamed, it is read", async () => {
  const token = await saveDraft("rome", typed, randomUUID());
  const store = (values: object) =>
    db
      .updateTable("formDrafts")
      .set({ values: JSON.stringify(values) })
      .execute();
  await store({ customer_name: "Janet", num_travelers: "2", notes: "" });
  expect(await readDraft("rome", token)).toBeNull();
  const renamed = { customerName: "Janet", numTravelers: "2", notes: "" };
  await store(renamed);
  expect(await readDraft("rome", token)).toEqual(renamed);
});

test("another deal's form does not get the draft", async () => {
  const token = await saveDraft("rome", typed, randomUUID());
  expect(await readDraft("paris", token)).toBeNull();
});

test("the token is derived from the form's key, and the table holds only its hash: neither a guess nor the table's content opens a draft", async () => {
  const tokens = [
    await saveDraft("rome", typed, randomUUID()),
    await saveDraft("rome", typed, randomUUID()),
  ];
  expect(tokens[0]).not.toBe(tokens[1]);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(24);
  const stored = await db.selectFrom("formDrafts").select("tokenHash").execute();
  expect(stored.length).toBeGreaterThanOrEqual(2);
  for (const { tokenHash } of stored) {
    expect(tokens).not.toContain(tokenHash);
    expect(await readDraft("rome", tokenHash)).toBeNull();
  }
  expect(await readDraft("rome", "")).toBeNull();
  expect(await readDraft("rome", "A".repeat(32))).toBeNull();
});

test("after two hours a draft is no longer found, and is deleted even if nobody stores another", async () => {
  const token = await saveDraft("rome", typed, randomUUID());
  const ends = await db
    .selectFrom("formDrafts")
    .select("expiresAt")
    .orderBy("expiresAt", "desc")
    .executeTakeFirstOrThrow();
  expect(ends.expiresAt.getTime() - Date.now()).toBeGreaterThan(7_190_000);
  expect(ends.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(7_200_000);
  await db
    .updateTable("formDrafts")
    .set({ expiresAt: new Date(Date.now() - 1) })
    .execute();
  expect(await readDraft("rome", token)).toBeNull();
  const savedToken = await saveDraft("rome", typed, randomUUID());
  await forgetDrafts(new Date());
  expect(await db.selectFrom("formDrafts").selectAll().execute()).toHaveLength(1);
  expect(await readDraft("rome", savedToken)).toEqual(typed);
});
