import { sql } from "kysely";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { type DatabaseTransaction, preparedDb } from "#app/db/database.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import { slugOf } from "#app/values/slug.ts";
import type { ContentKind } from "./content-kind.server.ts";
import type { AddressRefusal } from "./content-messages.ts";
import type { ContentPlace } from "./lock-content.server.ts";

/** The address of a page by its name; '' if that has no letters for one. */
export const entryAddress = (name: string): string => slugOf(name, 60);

/**
 * Gives an entry that staff added the address of its texts, in their transaction. Its earlier ones
 * stay its own, so that old links lead on. One of another entry or page is refused.
 */
export async function claimEntryAddress(
  tx: DatabaseTransaction,
  { kind, id, texts }: ContentPlace & { texts: Texts },
): Promise<{ ok: true } | { ok: false; reason: AddressRefusal }> {
  const isBuiltIn = (entryId: string) => kind.builtIn.some((entry) => entry.id === entryId);
  if (!kind.address || isBuiltIn(id)) return { ok: true };
  const address = entryAddress(texts[kind.address.from] ?? "");
  if (address === "") return { ok: false, reason: "address-empty" };
  if (kind.address.fixed.includes(address)) return { ok: false, reason: "address-fixed" };
  if (isBuiltIn(address)) return { ok: false, reason: "address-taken" };
  const claimed = await tx
    .insertInto("contentAddresses")
    .values({ kind: kind.key, address, entryId: id })
    .onConflict((known) =>
      known
        .columns(["kind", "address"])
        .doUpdateSet({ entryId: id })
        .where("contentAddresses.entryId", "=", id),
    )
    .returning("address")
    .executeTakeFirst();
  return claimed ? { ok: true } : { ok: false, reason: "address-taken" };
}

/** Lets others have the addresses of a deleted entry. */
export async function freeAddresses(
  tx: DatabaseTransaction,
  { kind, id }: ContentPlace,
): Promise<void> {
  await tx
    .deleteFrom("contentAddresses")
    .where("kind", "=", kind.key)
    .where("entryId", "=", id)
    .execute();
}

const readAddresses = untilChanged(["content_entries"], async () => {
  const { rows } = await sql<{ kind: string; address: string; entryId: string }>`
    SELECT kind, address, entry_id AS "entryId" FROM content_addresses`.execute(preparedDb);
  return new Map(rows.map(({ kind, address, entryId }) => [`${kind}/${address}`, entryId]));
});

/** The id of the entry whose page has or had this address; undefined if none. */
export const entryAt = async (kind: ContentKind, address: string): Promise<string | undefined> =>
  (await readAddresses()).get(`${kind.key}/${address}`);
