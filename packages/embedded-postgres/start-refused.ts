/**
 * The start can't go on, for a reason the operator can do something about. The message is one line meant for the operator: print it alone, without a stack, and
 * exit 1. Any other error thrown at start is a bug.
 */
export class StartRefused extends Error {
  override name = "StartRefused";
}
