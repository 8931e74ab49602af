import { cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { startDelivery } from "#app/domain/mail/start-delivery.server.ts";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { sealRows } from "#app/domain/seals/seal-rows.server.ts";
import { verifySeals } from "#app/domain/seals/verify-seals.server.ts";
import { migrateJobs } from "#app/platform/jobs.server.ts";
import { fileStorage, useStorage } from "#app/platform/storage/open-storage.server.ts";
import { StorageFull } from "#app/platform/storage/file-storage.ts";
import { useTestDatabase } from "#tests/database.ts";
import {
  at,
  backUp,
  countTables,
  emptyPlace,
  fillSite,
  migrations,
  neverStopped,
  temporaryFolder,
} from "./fixtures/restore-place.ts";
import { checkRestorable, restoreBackup } from "./restore-backup.server.ts";

useTestDatabase();
const media = useMediaFolder();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "grand-tour-backup-"));
  await writeFile(path.join(folder, "secret"), "the secret of the site of this test\n");
  await fillSite();
  return () => rm(folder, { recursive: true });
});

test("a restore brings back every row, sequence and picture, and the secret", async () => {
  await sealRows();
  const { file, manifest } = await backUp(folder);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(manifest.tables.find(({ name }) => name === "bookings")?.rows).toBe(240);
  expect(manifest.missingPictures).toEqual([]);
  const place = await emptyPlace();
  await at(place, async () => {
    await restoreBackup(file, await checkRestorable(file, { migrations }), place.target);
    expect(await readFile(place.target.secretFile, "utf8")).toBe(
      "the secret of the site of this test\n",
    );
    const { fault, rows } = await verifySeals();
    expect({ fault, isSealed: rows > 400 }, "the seals").toEqual({ fault: null, isSealed: true });
    // Back up again and compare the digests of all tables.
    const again = await backUp(place.folder);
    expect(again.manifest.tables).toEqual(manifest.tables);
    expect(again.manifest.sequences).toEqual(manifest.sequences);
    expect(again.manifest.parts.filter(({ name }) => name.startsWith("media/"))).toHaveLength(
      (await media.names()).length,
    );
  });
});

test("a restored site works: triggers guard, sequences continue, and waiting mails are sent", async () => {
  await db.deleteFrom("outboxMails").execute();
  const mail = {
    kind: "test",
    recipient: "ann@example.com",
    subject: "Hello",
    heading: "A",
    paragraphs: [],
    footnote: "A",
  };
  const id = await queueMail(db, mail);
  await db
    .updateTable("outboxMails")
    .set({ nextAttemptAt: sql`now() - interval '2 minutes'` })
    .execute();
  const { file } = await backUp(folder);
  const place = await emptyPlace();
  await at(place, async () => {
    await restoreBackup(file, await checkRestorable(file, { migrations }), place.target);
    await migrateJobs(databasePool());
    const sent: string[] = [];
    const delivery = startDelivery({ send: async (mail) => void sent.push(mail.id) });
    onTestFinished(delivery.stop);
    await expect.poll(() => sent).toEqual([id]);
    await delivery.stop();
    await sql`INSERT INTO audit_log (actor_role, action, subject_type, subject_id) VALUES ('system', 'site-set-up', 'site', 'x')`.execute(
      db,
    );
    await expect(place.client.query("TRUNCATE audit_log")).rejects.toThrow(/denied|refused/);
    // A trigger refuses an account without its customer.
    const alone = sql`INSERT INTO users (id, name, email) VALUES ('new', 'Neil New', 'new@example.com')`;
    await expect(alone.execute(db)).rejects.toMatchObject({ constraint: "users_customer" });
  });
});

test("a backup of an older release is migrated", async () => {
  const older = await temporaryFolder();
  await cp(migrations, older, { recursive: true });
  await rm(path.join(older, "0023_backups.sql"));
  const before = await emptyPlace();
  const { file, manifest } = await at(before, async () => {
    await migrate(databasePool(), older);
    return backUp(before.folder);
  });
  expect(manifest.migrations).not.toContain("0023_backups.sql");
  const after = await emptyPlace();
  await restoreBackup(file, await checkRestorable(file, { migrations }), after.target);
  const { rows } = await after.client.query(
    "SELECT name FROM schema_migrations WHERE name = '0023_backups.sql'",
  );
  expect(rows).toHaveLength(1);
  await after.client.query("SELECT FROM backups");
});

test("a backup of a newer release is refused, and nothing is written", async () => {
  const older = await temporaryFolder();
  await cp(migrations, older, { recursive: true });
  await rm(path.join(older, "0023_backups.sql"));
  const { file } = await backUp(folder);
  await expect(checkRestorable(file, { migrations: older })).rejects.toThrow(
    "a newer release of Grand Tour made it (0023_backups.sql): update first",
  );
});

test("a failed restore leaves database and storage empty", async () => {
  const { file, manifest } = await backUp(folder);
  const place = await emptyPlace();
  await at(place, async () => {
    const storage = fileStorage();
    let room = 3;
    const put: typeof storage.put = async (...given) => {
      if ((room -= 1) < 0) throw new StorageFull("The bucket has no room left.");
      await storage.put(...given);
    };
    useStorage({ ...storage, put });
    await expect(restoreBackup(file, manifest, place.target)).rejects.toThrow("no room left");
    const left: string[] = [];
    for await (const { name } of storage.list()) left.push(name);
    expect(left).toEqual([]);
    useStorage(storage);
  });
  expect(await countTables(place.client)).toBe(0);
  await expect(stat(place.target.secretFile)).rejects.toThrow("ENOENT");
});

test("a stopped restore leaves the database empty", async () => {
  const { file, manifest } = await backUp(folder);
  const place = await emptyPlace();
  const signal = AbortSignal.abort(new Error("It was stopped."));
  await expect(restoreBackup(file, manifest, { ...place.target, signal })).rejects.toThrow(
    "It was stopped.",
  );
  expect(await countTables(place.client)).toBe(0);
});

test("rows written during the backup are not half in it, and writers do not wait", async () => {
  const { file, manifest } = await at(await migratedPlace(), async () => {
    const writer = new pg.Client(databasePool().options.connectionString);
    await writer.connect();
    onTestFinished(() => writer.end());
    const insertAccount = (id: string) =>
      writer.query(
        `WITH account AS (INSERT INTO users (id, name, email) VALUES ($1, 'Ann', $1 || '@example.com') ON CONFLICT DO NOTHING RETURNING *)
        INSERT INTO customers (user_id, name, email) SELECT id, name, email FROM account`,
        [id],
      );
    await insertAccount("a");
    const slow = { ...fileStorage() };
    let wrote = false;
    await writer.query(
      "INSERT INTO media (id, kind, width, height, bytes) VALUES (repeat('a', 32), 'jpeg', 100, 100, 1)",
    );
    slow.get = async () => {
      // The snapshot exists, but the archive is incomplete.
      await insertAccount("b");
      wrote = true;
      return null;
    };
    useStorage(slow);
    const made = await backUp(await temporaryFolder(), { signal: neverStopped });
    expect(wrote).toBe(true);
    return made;
  });
  expect(manifest.tables.find(({ name }) => name === "users")?.rows).toBe(1);
  expect(manifest.tables.find(({ name }) => name === "customers")?.rows).toBe(1);
  expect(manifest.missingPictures).toHaveLength(2);
  await checkRestorable(file, { migrations });
});

/** Another place whose database already has the schema. */
async function migratedPlace() {
  const place = await emptyPlace();
  const pool = new pg.Pool({ connectionString: place.url, max: 1 });
  await migrate(pool, migrations);
  await pool.end();
  return place;
}
