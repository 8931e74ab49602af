import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import { holdsWord, searchedWords } from "#app/db/lists/holds-word.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import type { AuditRow } from "./audit-row.ts";
import type { AuditFilter } from "./log-search.ts";

const auditPerPage = 50;

/** Must equal the expression of audit_log_words_idx and security_events_words_idx. */
const searchText = sql<string>`lower(without_accents(coalesce(actor_email, '') || ' ' || subject_id || ' ' || coalesce(address, '')))`;

type AuditQuery = {
  filter: AuditFilter;
  /** Only rows older than this id; null starts with the newest. */ before: number | null;
};

/**
 * Reads the audit log, newest first: up to 50 filtered rows, and whether older ones follow. Pages
 * continue from the last id, so new rows shift nothing.
 */
export async function readAuditLog(
  viewer: SuperAdmin,
  query: AuditQuery,
): Promise<{ rows: AuditRow[]; more: boolean }> {
  const rows = await readNewest(viewer, query, auditPerPage + 1);
  return { rows: rows.slice(0, auditPerPage), more: rows.length > auditPerPage };
}

/**
 * Days are read in the order of time, whose index begins at them: in the order of ids, all newer rows
 * would be passed. `before` may have been trimmed, so a page continues from the nearest older row.
 */
function readNewest(viewer: SuperAdmin, query: AuditQuery, limit: number): Promise<AuditRow[]> {
  const { filter, before } = query;
  if (filter.from === "" && filter.to === "") return readFiltered(viewer, query, limit);
  const found = filterAudit(viewer, filter).orderBy("at", "desc");
  if (before === null) return rowsOf(found.limit(limit));
  const time = auditRows().select("at").where("id", "<=", before).orderBy("id", "desc").limit(1);
  return rowsOf(found.where(sql<SqlBool>`(at, id) < (${time}, ${before})`).limit(limit));
}

/** The newest `limit` actions of people, without refusals, so a flood of those hides nothing. */
export function recentAudit(_viewer: SuperAdmin, limit: number): Promise<AuditRow[]> {
  return rowsOf(auditRows("auditLog").limit(limit));
}

/** What was done to one thing, newest first: at most `limit` rows, of before a moment if one is given. */
export function subjectHistory(
  _viewer: Staff,
  { type, id }: AuditRow["subject"],
  limit: number,
  before: Date | null = null,
): Promise<AuditRow[]> {
  const rows = auditRows("auditLog").where("subjectType", "=", type).where("subjectId", "=", id);
  return rowsOf((before ? rows.where("at", "<", before) : rows).limit(limit));
}

/** Rows of the audit log, or also of security events; both have the same columns and share ids. */
function auditRows(only?: "auditLog") {
  const log = db.selectFrom("auditLog").selectAll();
  const all = only ? log : log.unionAll(db.selectFrom("securityEvents").selectAll());
  return db.selectFrom(all.as("log"));
}

/** The filtered rows, as a query without columns and order. */
export function filterAudit(
  _viewer: SuperAdmin,
  { q, role, action, subject, from, to }: AuditFilter,
) {
  let found = auditRows();
  if (role !== "") found = found.where("actorRole", "=", role);
  if (action !== "") found = found.where("action", "=", action);
  if (subject !== "") found = found.where("subjectType", "=", subject);
  if (from !== "")
    found = found.where(
      "at",
      ">=",
      sql<Date>`${from}::date::timestamp AT TIME ZONE 'America/New_York'`,
    );
  if (to !== "")
    found = found.where(
      "at",
      "<",
      sql<Date>`(${to}::date + 1)::timestamp AT TIME ZONE 'America/New_York'`,
    );
  const words = searchedWords(q);
  // No index contains symbols: a search for one finds nothing rather than everything.
  if (q !== "" && words.length === 0) found = found.where(sql<SqlBool>`false`);
  for (const word of words) found = found.where(holdsWord(searchText, word));
  return found;
}

/** At most `limit` filtered rows, newest first. */
export function readFiltered(
  viewer: SuperAdmin,
  { filter, before }: AuditQuery,
  limit: number,
): Promise<AuditRow[]> {
  const found = filterAudit(viewer, filter);
  return rowsOf((before === null ? found : found.where("id", "<", before)).limit(limit));
}

/** A query's rows, newest first: by id, after an order of its own. */
async function rowsOf(found: ReturnType<typeof filterAudit>): Promise<AuditRow[]> {
  return (await found.selectAll().orderBy("id", "desc").execute()).map(toRow);
}

type Columns = {
  id: number;
  at: Date;
  actorRole: string;
  actorEmail: string | null;
  action: string;
  subjectType: string;
} & {
  subjectId: string;
  address: string | null;
  userAgent: string | null;
  before: unknown;
  after: unknown;
};

function toRow(row: Columns): AuditRow {
  return {
    id: row.id,
    at: row.at,
    actor: { role: row.actorRole, email: row.actorEmail },
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId },
    address: row.address,
    userAgent: row.userAgent,
    before: values(row.before),
    after: values(row.after),
  };
}

/** `recordAudit` writes an object or null. */
function values(json: unknown): AuditRow["before"] {
  return typeof json === "object" && json !== null && !Array.isArray(json)
    ? Object.fromEntries(Object.entries(json))
    : {};
}
