import { z } from "zod";
import { isDay } from "#app/values/dates.ts";
import { accountLabels, entryKindLabels } from "./entry-text.ts";
import type { Entry } from "./read-entries.server.ts";

export type Account = Entry["debit"];
type EntryKind = Entry["what"];

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as Key[];
export const accounts: readonly Account[] = keysOf(accountLabels);
export const entryKinds: readonly EntryKind[] = keysOf(entryKindLabels);

const day = z.string().refine((text) => text === "" || isDay(text));

/**
 * The filter of the ledger, as in the URL; '' means no limit. `side` is that of `account`. Days are
 * YYYY-MM-DD in New York, inclusive.
 */
export const ledgerFilter = z.strictObject({
  q: z.string().trim().max(120).default(""),
  account: z.enum(["", ...accounts]).default(""),
  side: z.enum(["", "debit", "credit"]).default(""),
  what: z.enum(["", ...entryKinds]).default(""),
  from: day.default(""),
  to: day.default(""),
});
export type LedgerFilter = z.infer<typeof ledgerFilter>;
