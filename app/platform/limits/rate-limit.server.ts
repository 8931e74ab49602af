import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/**
 * A limit: `attempts` within a number of seconds from the first. The name is part of the key, so
 * rules never share a count.
 */
export type LimitRule = { name: string; attempts: number; seconds: number };
/** `points` is how much of the rule it takes, one if left out. */
export type Attempt = { rule: LimitRule; key: string; points?: number };

/** Too many attempts; `retryAfter` in seconds. */
export type Throttled = { ok: false; reason: "throttled"; retryAfter: number };

/** Where attempts are counted: the pool, or a transaction that reverts them when it fails. */
type Store =
  | pg.Pool
  | {
      query: (query: {
        text: string;
        values: readonly unknown[];
      }) => Promise<{ rows: unknown[]; rowCount: number }>;
    };

/**
 * Takes one attempt from each rule in order and stops at the first that is used up, with
 * `retryAfter` in seconds. Counted in the database before the work, so concurrent attempts in all
 * processes count. A database error is thrown: fail closed.
 */
export async function takeAttempts(
  store: Store,
  attempts: readonly Attempt[],
): Promise<{ ok: true } | Throttled> {
  for (const { rule, key, points = 1 } of attempts) {
    try {
      await limiter(store, rule).consume(keyHash(key), points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      return { ok: false, reason: "throttled", retryAfter };
    }
  }
  return { ok: true };
}

/** Attempts of one key, such as an account or an email, for each of the rules. */
export const countedBy =
  (...rules: readonly LimitRule[]) =>
  (key: string): Attempt[] =>
    rules.map((rule) => ({ rule, key }));

/** The same of an IP address. */
export const countedByAddress =
  (rule: LimitRule) =>
  (address: string): Attempt[] => [{ rule, key: countedAddress(address) }];

/** Gives an attempt back, because it turned out to be legitimate. */
export async function returnAttempts(pool: pg.Pool, attempts: readonly Attempt[]): Promise<void> {
  for (const { rule, key } of attempts) await limiter(pool, rule).reward(keyHash(key));
}

/** Resets the count of these keys. */
export async function forgetAttempts(pool: pg.Pool, attempts: readonly Attempt[]): Promise<void> {
  for (const { rule, key } of attempts) await limiter(pool, rule).delete(keyHash(key));
}

/** Normalizes an address for counting: an IPv6 customer owns a /64, so it counts as one. */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = address.split("%", 1)[0]?.toLowerCase().split("::") ?? [];
  const first = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const filled =
    tail === undefined
      ? first
      : [
          ...first,
          ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0"),
          ...last,
        ];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** The network of an address, whose owner may use all of it: a /24 of IPv4, a /48 of IPv6. */
export function countedNetwork(address: string): string {
  const counted = countedAddress(address);
  return counted.endsWith("::/64")
    ? `${counted.split(":").slice(0, 3).join(":")}::/48`
    : counted.replace(/\.\d+$/, ".0/24");
}

const limiters = new WeakMap<Store, Map<string, RateLimiterPostgres>>();

function limiter(store: Store, rule: LimitRule): RateLimiterPostgres {
  const known = limiters.get(store) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(store, known);
  const made =
    known.get(rule.name) ??
    new RateLimiterPostgres({
      storeClient: store,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: rule.name,
      points: rule.attempts,
      duration: rule.seconds,
      // One limiter of the pool cleans the table for all.
      clearExpiredByTimeout: store instanceof pg.Pool && known.size === 0,
    });
  known.set(rule.name, made);
  return made;
}

/** Hashed, so that the table holds no IP or email addresses. */
function keyHash(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32);
}
