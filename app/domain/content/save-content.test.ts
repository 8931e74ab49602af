import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { team } from "./kinds/team.server.ts";
import { saveContent } from "./save-content.server.ts";

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
