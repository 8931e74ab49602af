/**
 * The start is refused for a reason that the operator can fix. Print its one-line message without a
 * stack and exit with 1. Any other error at start is a bug.
 */
export class StartRefused extends Error {
  override name = "StartRefused";
}

/** Nobody has to change anything: the database does not answer yet, so a later start may succeed. */
export class DatabaseNotReady extends StartRefused {
  override name = "DatabaseNotReady";
}
