import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { emptyPlace } from "#app/domain/backup/fixtures/restore-place.ts";
import { useTestDatabase } from "#tests/database.ts";
import { db } from "../database.server.ts";
import { triggerKinds } from "../owners.ts";
import { compareDatabases, makeBothWays } from "./fixtures/both-ways.ts";

useTestDatabase();

const app = decodeURIComponent(new URL(inject("appServerUrl")).username);

test("a new database is what the migrations make of an old one, in every fact of the catalogs", async () => {
  const [loaded, migrated] = [await emptyPlace(), await emptyPlace()];
  const urls = { loaded: loaded.url, migrated: migrated.url };
  await makeBothWays(urls, app);
  const { compared, different } = await compareDatabases(urls);
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(1_500);

  const changes = [
    "ALTER TABLE faqs ALTER question SET DEFAULT 'What?'",
    "ALTER TABLE faqs ALTER answer DROP NOT NULL",
    "ALTER TABLE faqs DROP CONSTRAINT faqs_category_check",
    "DROP INDEX wishes_package_idx",
    "ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only",
    "ALTER FUNCTION trim_security_events() RESET search_path",
    "DROP VIEW wish_figures",
    `GRANT DELETE ON ledger TO "${app}"`,
    "ALTER SEQUENCE rates_id_seq INCREMENT 2",
    "COMMENT ON TABLE faqs IS 'asked often'",
    "ALTER TABLE faqs ALTER question SET STATISTICS 7",
    "ALTER TABLE faqs SET (fillfactor = 70)",
    "DELETE FROM ledger_merged",
  ];
  for (const change of changes) await migrated.client.query(change);
  const found = (await compareDatabases(urls)).different.map(({ object }) => object);
  expect(found.toSorted(), "control: one change of each kind").toEqual([
    "column faqs 3",
    "column faqs 4",
    "column wish_figures 1",
    "column wishes_package_idx 1",
    "comment on table faqs",
    "index wishes_package_idx",
    "pg_class index wishes_package_idx",
    "pg_class table faqs",
    "pg_class view wish_figures",
    "pg_constraint constraint faqs_category_check on table faqs",
    "pg_proc function trim_security_events()",
    "pg_trigger trigger audit_log_append_only on table audit_log",
    "rights on ledger",
    "rights on wish_figures",
    "rows of ledger_merged",
    "sequence rates_id_seq",
  ]);
});

test("every trigger function is declared: a guard, derives, or notifies", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT proname AS name FROM pg_trigger
    JOIN pg_proc ON pg_proc.oid = tgfoid JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal ORDER BY 1`.execute(db);
  expect(Object.keys(triggerKinds)).toEqual(rows.map(({ name }) => name));
});
