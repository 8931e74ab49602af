import type { Database } from "#app/db/database.server.ts";
import type { IdRange, SealedRow } from "#app/db/fields/sealed-row.ts";
import type { DB } from "#app/db/types.generated.ts";
import { newestAudit, readSealedAudit } from "#app/domain/audit/sealed-audit.server.ts";
import { newestEntry } from "#app/domain/money/ledger/merge-ledger-days.server.ts";
import { readSealedEntries } from "#app/domain/money/ledger/sealed-entries.server.ts";

/** A table whose rows are sealed. */
export type SealSource = DB["seals"]["source"];

type Reading = {
  newest: () => Promise<number>;
  read: (database: Database, range: IdRange, limit: number) => Promise<SealedRow[]>;
};

export const sealSources = {
  ledger: { newest: newestEntry, read: readSealedEntries },
  audit_log: {
    newest: () => newestAudit("auditLog"),
    read: (database, range, limit) => readSealedAudit("auditLog", database, range, limit),
  },
  security_events: {
    newest: () => newestAudit("securityEvents"),
    read: (database, range, limit) => readSealedAudit("securityEvents", database, range, limit),
  },
} as const satisfies Record<SealSource, Reading>;

export const sourceNames = Object.keys(sealSources) as SealSource[];
