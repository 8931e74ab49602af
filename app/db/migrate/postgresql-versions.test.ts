import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "@grand-tour/embedded-postgres/fixtures/embedded-folder.ts";
import {
  binariesOf,
  type PostgresqlServer,
  startPostgresql,
} from "@grand-tour/embedded-postgres/fixtures/postgresql-server.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { setSubscribers } from "#app/domain/command/command.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { subscribers } from "#app/subscribers.server.ts";
import { databaseUrl } from "#tests/database-server.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { isWhole } from "#tests/whole-form.ts";
import { closeDatabase, databasePool, openDatabase } from "../database.server.ts";
import { compareDatabases, makeBothWays } from "./fixtures/both-ways.ts";
import { migrate } from "./migrate.server.ts";
import { prepareDatabase } from "./prepare-database.server.ts";

const migrations = join(import.meta.dirname, "../migrations");

/** Starts the site's database like `npm start`, does `work`, and stops. Returns the start's lines. */
async function withSite(
  { url, ownerUrl }: { url: string; ownerUrl?: string },
  work: () => Promise<void>,
): Promise<string[]> {
  const lines: string[] = [];
  setSubscribers(subscribers);
  const database = await prepareDatabase({
    settings: {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_POOL: 4,
      DATA_DIR: "",
    },
    migrations,
    log: (line) => lines.push(line),
  });
  try {
    await work();
  } finally {
    await database.stop();
  }
  return lines;
}

/** A customer books a trip, and sees it in My Trips. */
async function book(site: Site): Promise<void> {
  const { email } = await makeUser();
  const cookie = await sessionCookie(email);
  const deal = await makeDeal();
  const fields = {
    key: randomUUID(),
    customerName: "Janet Whitfield",
    customerEmail: email,
    customerPhone: "+1 555 010 0200",
    numTravelers: "2",
    departureDate: soon(),
    shownPriceCents: "234900",
  };
  const answer = await site(ownRequest(`/book/${deal}`, { cookie, fields }));
  expect([answer.status, await answer.text()]).toEqual([302, ""]);
  expect((await readPage(site, "/dashboard", cookie)).text).toContain("A Week in Lisbon");
}

/** Each run tries the oldest, besides the one that the site brings. */
const majors = isWhole ? [15, 16, 17] : [15];

describe.each(majors)("PostgreSQL %i", (major) => {
  let server: PostgresqlServer;
  let folder: string;
  let site: Site;
  const urlOf = (role: string, name: string) => {
    const url = new URL(databaseUrl(server.url, name));
    url.username = role;
    return url.href;
  };
  const asSuperuser = async (...statements: string[]) => {
    for (const statement of statements) await ask(server.url, statement);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `grand-tour-postgresql-${major}-`));
    server = await startPostgresql(folder, await binariesOf(major));
    site = await openSite();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("one plain role, as in docs/operations.md: starts, and a trip is booked", async () => {
    await asSuperuser("create role tour login password 'x'", "create database tour owner tour");
    const lines = await withSite({ url: urlOf("tour", "tour") }, () => book(site));
    expect(lines.join("\n")).toMatch(/owns its tables.*\n.*Filled the new database/s);
  });

  test("two roles, as in docs/operations.md: the owner migrates, a trip is booked", async () => {
    await asSuperuser(
      "CREATE ROLE grand_tour_owner LOGIN PASSWORD 'x'",
      "CREATE ROLE grand_tour LOGIN PASSWORD 'x'",
      "CREATE DATABASE grand_tour OWNER grand_tour_owner",
    );
    const url = urlOf("grand_tour", "grand_tour");
    const ownerUrl = urlOf("grand_tour_owner", "grand_tour");
    const lines = await withSite({ url, ownerUrl }, () => book(site));
    expect(lines.join("\n")).not.toContain("owns its tables");
    await expect(ask(url, "DROP TABLE audit_log")).rejects.toMatchObject({ code: "42501" });
    // A process without the owner's address starts on it too.
    expect(await withSite({ url }, () => Promise.resolve())).toEqual([]);
  });

  test("a new database is what the migrations make of an old one", async () => {
    await asSuperuser(
      "CREATE DATABASE loaded OWNER grand_tour_owner",
      "CREATE DATABASE migrated OWNER grand_tour_owner",
    );
    const [loaded, migrated] = ["loaded", "migrated"].map((name) =>
      urlOf("grand_tour_owner", name),
    );
    const urls = { loaded: loaded ?? "", migrated: migrated ?? "" };
    await makeBothWays(urls, "grand_tour");
    expect((await compareDatabases(urls)).different).toEqual([]);
  });

  test("an upgrade that stopped at migration 0086 goes on, with its ledger", async () => {
    await asSuperuser("create role earlier login", "create database earlier owner earlier");
    const url = urlOf("earlier", "earlier");
    const before = join(folder, "migrations-before");
    await cp(migrations, before, { recursive: true });
    for (const name of await readdir(before))
      if (name >= "0087") await rm(join(before, name), { recursive: true });
    openDatabase(url);
    await migrate(databasePool(), before).finally(closeDatabase);
    await ask(
      url,
      `INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key)
       VALUES ('2026-05-01', gen_random_uuid(), 'bank', 'customer', 4200, 'payment', 'before')`,
    );
    await withSite({ url }, () => book(site));
    expect(
      await ask(url, "SELECT cents::int, entries::int FROM ledger_days WHERE day = '2026-05-01'"),
    ).toEqual([{ cents: 4200, entries: 1 }]);
  });
});
