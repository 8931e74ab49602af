import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { flushVisits } from "#app/domain/redirects/follow-redirect.server.ts";
import { isShadowed } from "#app/domain/redirects/redirect.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { listPages } from "#tests/routes/route-list.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { readFiles } from "./fixtures/import-folder.ts";
import { planFiles } from "./plan/plan-files.server.ts";
import { importFiles } from "./write/import-files.server.ts";
import { takeBack } from "./write/take-back.server.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const system = { kind: "system" } as const;
const head = "old path,new path";

async function bring(...lines: string[]) {
  const { files } = await readFiles({ "redirects.csv": [head, ...lines] });
  const again = () => importFiles(system, files, { source: "redirects", totals: [] });
  const made = await again();
  if (!made.ok) throw new Error(made.reason);
  return { ...made, again };
}

async function hitsOf(oldPath: string): Promise<number> {
  await flushVisits();
  const { hits } = await db
    .selectFrom("redirects")
    .select("hits")
    .where("oldPath", "=", oldPath)
    .executeTakeFirstOrThrow();
  return hits;
}

test("an address of the old site leads on for good, and is counted; taken back, it is unknown", async () => {
  const made = await bring(
    "/tours/lisbon/,/packages?q=Lisbon",
    "/destinations/old-place,/packages",
  );
  expect(made).toMatchObject({ redirects: 2 });
  for (const [path, to] of [
    ["/tours/lisbon", "/packages?q=Lisbon"],
    ["/tours/lisbon/?utm_source=mail", "/packages?q=Lisbon&utm_source=mail"],
    ["/destinations/old-place", "/packages"],
  ] as const) {
    const answer = await site(ownRequest(path));
    expect([answer.status, answer.headers.get("Location")], path).toEqual([301, to]);
  }
  expect(await hitsOf("/tours/lisbon")).toBe(2);
  expect((await site(ownRequest("/tours/rome"))).status, "control").toBe(404);
  expect(await made.again()).toEqual({ ok: false, reason: "nothing-new" });
  expect(await takeBack(system, made.id)).toMatchObject({ ok: true });
  expect((await site(ownRequest("/tours/lisbon"))).status).toBe(404);
});

test("an import is not taken back once somebody has changed one of its redirects; the others stay", async () => {
  const made = await bring("/old-one,/packages", "/old-two,/faq");
  const change = (newPath: string) =>
    db
      .updateTable("redirects")
      .set(({ eb }) => ({ newPath, version: eb("version", "+", 1) }))
      .where("oldPath", "=", "/old-two")
      .execute();
  await change("/help");
  expect(await takeBack(system, made.id)).toEqual({ ok: false, reason: "touched" });
  const left = db.selectFrom("redirects").select("newPath").where("importId", "=", made.id);
  expect(await left.orderBy("oldPath").execute()).toEqual([
    { newPath: "/packages" },
    { newPath: "/help" },
  ]);
});

test.each([
  ["/a,https://evil.example/", "new path", /no other host/],
  ["/a,//evil.example", "new path", /no other host/],
  ["/a,/\\evil.example", "new path", /no other host/],
  ["https://old.example/a,/packages", "old path", /from its slash on/],
  ["/a?p=1,/packages", "old path", /without \?/],
  ["/about,/packages", "old path", /A page of this site/],
  ["/superadmin/deals,/packages", "old path", /A page of this site/],
  ["/a,/a/", "new path", /itself/],
  ["/b,/here", "new path", /Write \/packages instead/],
  ["/there,/packages", "old path", /\/from leads there/],
  ["/here,/faq", "old path", /leads to \/packages already/],
])("%s is refused", async (line, column, message) => {
  await db
    .insertInto("redirects")
    .values([
      { oldPath: "/here", newPath: "/packages" },
      { oldPath: "/from", newPath: "/there" },
    ])
    .onConflict((row) => row.doNothing())
    .execute();
  const { files } = await readFiles({ "redirects.csv": [head, line] });
  const { faults } = await planFiles(db, files, { source: "x", today: businessDay(new Date()) });
  expect(faults.map((fault) => [fault.line, fault.column, fault.message])).toEqual([
    [2, column, expect.stringMatching(message)],
  ]);
});

test("every page without a name of a row in its address is known to stand there", () => {
  const fixed = listPages()
    .map(({ path }) => path)
    .filter((path) => !/[:*]/.test(path));
  expect(fixed.filter((path) => !isShadowed(path))).toEqual([]);
  expect(isShadowed("/tours/lisbon"), "control").toBe(false);
});
