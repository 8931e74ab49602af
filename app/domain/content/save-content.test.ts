import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { deleteContent, discardDraft, putContentBack } from "./change-content.server.ts";
import { team } from "./kinds/team.server.ts";
import { addContent, saveContent } from "./save-content.server.ts";

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
const place = { kind: team, id: "grace-okafor" };
const texts = { name: "Grace", role: "Nights", quote: "Here.", place: "Lisbon" };

test("of ten who publish one version at once, one does", async () => {
  const saved = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      saveContent(
        owner,
        { ...place, version: 0, texts: { ...texts, role: `Nights ${at}` }, isDraft: false },
        requestOrigin,
      ),
    ),
  );
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  const history = await db.selectFrom("contentHistory").select("version").execute();
  expect(history).toEqual([{ version: 1 }]);
});

test("the history can't be changed, nor a version be written twice", async () => {
  await db
    .insertInto("contentHistory")
    .values({ kind: "team", entryId: "a", version: 1, actorEmail: owner.email })
    .execute();
  const again = { kind: "team", entryId: "a", version: 1, actorEmail: owner.email };
  await expect(db.insertInto("contentHistory").values(again).execute()).rejects.toThrow(
    "content_history_version_key",
  );
  await expect(db.updateTable("contentHistory").set({ version: 2 }).execute()).rejects.toThrow();
  await expect(db.deleteFrom("contentHistory").execute()).rejects.toThrow();
});

describe("a draft is nobody's to lose", () => {
  const drafted = { ...texts, role: "Days" };
  const draftOf = (entryId: string) =>
    db
      .selectFrom("contentEntries")
      .select(["draft", "version"])
      .where("id", "=", entryId)
      .executeTakeFirst();

  test("an earlier text put back leaves it, and a page that did not show it can't discard it", async () => {
    const entryId = team.builtIn.find(({ id }) => id !== place.id)?.id ?? "";
    const at = { kind: team, id: entryId };
    await saveContent(owner, { ...at, version: 0, texts, isDraft: false }, requestOrigin);
    await saveContent(owner, { ...at, version: 1, texts: drafted, isDraft: true }, requestOrigin);
    expect(await discardDraft(owner, { ...at, seen: 1 }, requestOrigin)).toEqual({
      ok: false,
      reason: "changed",
    });
    expect(await putContentBack(owner, { ...at, version: 1, seen: 2 }, requestOrigin)).toEqual({
      ok: true,
    });
    expect(await draftOf(entryId)).toEqual({ draft: drafted, version: 3 });
    // Control: the page that shows it discards it.
    expect(await discardDraft(owner, { ...at, seen: 3 }, requestOrigin)).toEqual({ ok: true });
    expect((await draftOf(entryId))?.draft).toBeNull();
  });

  test("a new entry sent again with another text is no second one, nor is the text called saved", async () => {
    const key = randomUUID();
    const add = (role: string) =>
      addContent(
        owner,
        { kind: team, key, texts: { ...texts, role }, isDraft: false },
        requestOrigin,
      );
    expect([await add("Days"), await add("Days"), await add("Nights")]).toEqual([
      { ok: true },
      { ok: true },
      { ok: false, reason: "form-used" },
    ]);
    expect(await deleteContent(owner, { kind: team, id: key, seen: 0 }, requestOrigin)).toEqual({
      ok: false,
      reason: "changed",
    });
    expect(await deleteContent(owner, { kind: team, id: key, seen: 1 }, requestOrigin)).toEqual({
      ok: true,
    });
    expect(await draftOf(key)).toBeUndefined();
  });
});
