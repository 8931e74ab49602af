import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { db } from "#app/db/database.server.ts";
import { undoSeconds } from "./undo-messages.ts";

/** What is known of the button that staff pressed, to all that its command calls. */
export type StaffAct = {
  /** Runs the command only to see what it would do: it is rolled back. */
  isTrial: boolean;
  /** Set by `holdForUndo`. */
  undoId: string | null;
  /** The one undo of what the button does to several rows. Set by `holdForUndo`. */
  manyUndoId?: string;
  /** The idempotency key of the command; null if it has none. Set by `command`. */
  key: string | null;
  /** Called when a command begins, also when it is run again after a deadlock. */
  begin(): void;
  /** Called when it has done its work: true rolls it back. */
  mustStop(): boolean;
};

const acts = new AsyncLocalStorage<StaffAct>();

/** Runs what a button of staff does. */
export const inStaffAct = <Result>(act: StaffAct, work: () => Result): Result =>
  acts.run(act, work);

/** Called by `command` at its start, with its idempotency key. */
export function beginStaffAct(key: string | null): void {
  const act = acts.getStore();
  if (!act) return;
  act.key = key;
  act.undoId = null;
  act.begin();
}

/** Whether a command that went well is rolled back all the same. */
export function isActStopped(): boolean {
  const act = acts.getStore();
  return act !== undefined && (act.isTrial || act.mustStop());
}

/**
 * Lets what a command does be undone for some seconds: the mails and jobs that it queues from here on
 * wait as long. `offerUndo` says how. Nothing waits where no button of staff offers it.
 */
export function holdForUndo({ isOneOfMany = false } = {}): void {
  const act = acts.getStore();
  if (act) act.undoId = isOneOfMany ? (act.manyUndoId ??= randomUUID()) : randomUUID();
}

/** What undoes the changes of several rows; null if they can't be undone. */
export const undoOfMany = (): string | null => acts.getStore()?.manyUndoId ?? null;

/** The undo that the command's mails wait for; null if they wait for none. */
export const heldUndo = (): string | null => acts.getStore()?.undoId ?? null;

/** The idempotency key of the command that is run. */
export const heldKey = (): string | null => acts.getStore()?.key ?? null;

/** Seconds for which the command's jobs wait. */
export const heldSeconds = (): number => (heldUndo() === null ? 0 : undoSeconds);

/** Deletes what can't be undone any more, a day after. */
export async function forgetUndos(now: Date): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom("undos").where("endsAt", "<", since).execute();
}
