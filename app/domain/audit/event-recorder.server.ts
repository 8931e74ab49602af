import type { SignedIn } from "#app/domain/people/viewer.ts";
import { countedAddress } from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** A refused request; `actor` is null for visitors, `requestOrigin` for a summary of many. */
export type SecurityEvent = Pick<AuditEntry, "action" | "subject"> & {
  actor: SignedIn | null;
  requestOrigin: RequestOrigin | null;
};
/** `times`: how often it happened since the previous row. */
export type CountedEvent = SecurityEvent & { times: number };

type Options = {
  write: (events: readonly CountedEvent[]) => Promise<void>;
  onFailure: (error: unknown) => void;
  /** Maximum number of distinct events per window; the rest of an action share one row. */
  max?: number;
  /** In milliseconds. */
  window?: number;
};

/**
 * Records security events after their requests: the first of its kind, address and person at once,
 * then one row a minute that counts the others. Memory and rows are bounded, whatever the number of
 * addresses. Never throws.
 */
export class EventRecorder {
  readonly #options: Required<Options>;
  #seen = new Map<string, CountedEvent>();
  #queue: CountedEvent[] = [];
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = { max: 60, window: 60_000, ...options };
  }

  /** Counts the event; it is written after the response, or never. */
  note(event: SecurityEvent): void {
    this.#timer ??= setTimeout(() => this.#endWindow(), this.#options.window).unref();
    const key = `${event.action} ${countedAddress(event.requestOrigin?.address ?? "")} ${event.actor?.id ?? ""}`;
    const known = this.#seen.get(key);
    if (known) this.#seen.set(key, { ...event, times: known.times + 1 });
    else if (this.#seen.size < this.#options.max) {
      this.#seen.set(key, { ...event, times: 0 });
      this.#send([{ ...event, times: 1 }]);
    } else this.#countAmongMany(event);
  }

  /** Writes what is counted so far and waits for it. */
  async flush(): Promise<void> {
    this.#endWindow();
    await this.#writing;
  }

  #countAmongMany({ action }: SecurityEvent): void {
    const many = this.#seen.get(action);
    if (many) many.times += 1;
    else
      this.#seen.set(action, {
        action,
        subject: { type: "site", id: "many addresses" },
        actor: null,
        requestOrigin: null,
        times: 1,
      });
  }

  #endWindow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const repeated = [...this.#seen.values()].filter(({ times }) => times > 0);
    this.#seen = new Map();
    if (repeated.length > 0) this.#send(repeated);
  }

  /** One statement at a time: a slow database occupies one connection only. */
  #send(events: readonly CountedEvent[]): void {
    this.#queue.push(...events);
    this.#writing ??= this.#drain().finally(() => (this.#writing = undefined));
  }

  async #drain(): Promise<void> {
    // Wait until the response that caused the event is sent.
    await new Promise((resolve) => setImmediate(resolve));
    for (let next = this.#take(); next.length > 0; next = this.#take())
      await this.#options.write(next).catch(this.#options.onFailure);
  }

  #take(): CountedEvent[] {
    const next = this.#queue;
    this.#queue = [];
    return next;
  }
}
