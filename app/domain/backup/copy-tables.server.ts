import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import pg from "pg";
import { copyIn } from "#app/db/snapshot/copy-table.server.ts";
import type { ArchiveReader } from "./archive-reader.server.ts";
import { type Manifest, tableFolder } from "./manifest.ts";

const expand = promisify(gunzip);

/** Migrations may have written rows that the backup also contains. */
export async function clearTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name } of tables.toReversed()) {
    const table = `public.${pg.escapeIdentifier(name)}`;
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) await client.query(`DELETE FROM ${table}`);
  }
}

/** Writes every table's rows. Throws if their number differs from the manifest. */
export async function copyTables(
  client: pg.Client,
  { tables }: Manifest,
  archive: ArchiveReader,
): Promise<void> {
  for (const table of tables) {
    const rows = await copyIn(client, table, expanded(archive.under(tableFolder(table.name))));
    if (rows !== table.rows)
      throw new Error(`${table.name} took ${rows} of ${table.rows} rows of the backup.`);
  }
}

async function* expanded(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  for await (const part of parts) yield await expand(part);
}
