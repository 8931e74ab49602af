/**
 * Whether an error means that the database is unreachable or can't write now, rather than a wrong
 * query: the site answers 503.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth += 1
  ) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (
      awayCodes.has(code) ||
      code.startsWith("08") ||
      awayMessages.some((text) => cause.message.includes(text))
    )
      return true;
    if (cause instanceof AggregateError && cause.errors.some((inner) => isDatabaseAway(inner)))
      return true;
  }
  return false;
}

/**
 * Socket errors and PostgreSQL's: shutdown, startup, too many connections, disk full, out of
 * memory, statement timeout, read only.
 */
const awayCodes: ReadonlySet<string> = new Set([
  // A frozen server on this machine takes no more connections at its socket.
  "EAGAIN",
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

/** node-pg's error for a query without any answer. */
const silent = "Query read timeout";

/**
 * Whether the database sent nothing for longer than its own statement timeout: it hangs, or
 * vanished without closing connections.
 */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === silent;
}

/** Errors that node-pg throws without a code. */
const awayMessages = [
  silent,
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
  "The database is not open",
] as const;
