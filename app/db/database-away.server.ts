/** Whether an error means that the database can't be reached or can't take a write now, not that a query is wrong: the site answers 503. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (awayCodes.has(code) || code.startsWith("08") || awayMessages.some((text) => cause.message.includes(text))) return true;
    if (cause instanceof AggregateError && cause.errors.some((inner) => isDatabaseAway(inner))) return true;
  }
  return false;
}

/** Socket errors, and PostgreSQL's: shutting down, starting up, too many connections, disk full, out of memory, statement timeout, read only. */
const awayCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "57014",
  "53100",
  "53200",
  "53300",
  "25006",
]);

/** What node-pg says of a query that was neither answered nor refused. */
const silent = "Query read timeout";

/** Whether the database said nothing at all, longer than its own time limit lets a query run: it hangs, or went without ending its connections. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === silent;
}

/** What node-pg says without a code. */
const awayMessages = [
  silent,
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
  "The database is not open",
] as const;
