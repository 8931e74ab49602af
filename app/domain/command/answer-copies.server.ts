import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";
import { orUnavailable, type Unavailable } from "./command.server.ts";
import { copies } from "./idempotency-keys.server.ts";

type Answer = { ok: boolean };

/** Maximum seconds that a copy waits for the first, and after which a killed first is noticed. */
const longestSeconds = 30;

/**
 * Does the work once for all copies of a request within ten seconds, in any process: each gets the
 * first one's answer. For work that a library does on its own connections; all else is a `command`.
 *
 * `copy` identifies the request and who asks. The table gets its HMAC, and the answer encrypted.
 * Refused: 'unavailable'.
 */
export function answerCopies<Result extends Answer>(
  copy: readonly string[],
  work: () => Promise<Result>,
): Promise<Result | Unavailable> {
  return orUnavailable(() => answerOneOf(copy, work));
}

async function answerOneOf<Result extends Answer>(
  copy: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const key = createHmac("sha256", appSecret()).update(JSON.stringify(copy)).digest("hex");
  const until = Date.now() + longestSeconds * 1_000;
  while (Date.now() < until) {
    if (await claim(key)) return answerFirst(key, work);
    const answer = await readAnswer(key);
    // Only `seal` writes it.
    if (answer !== null) return unseal(answer) as Result;
    await delay(50);
  }
  throw new Error("A copy has waited too long for the first request.");
}

/** Whether this request is the first: nobody works on it and no answer is stored. */
async function claim(key: string): Promise<boolean> {
  const claimed = await db
    .insertInto("idempotencyKeys")
    .values({ actor: copies, key, digest: "pending" })
    .onConflict((earlier) =>
      earlier
        .columns(["actor", "key"])
        .doUpdateSet({ digest: "pending", answer: null, createdAt: sql`now()` })
        .where(
          sql<boolean>`idempotency_keys.created_at <
            now() - make_interval(secs => CASE idempotency_keys.digest WHEN 'done' THEN 10 ELSE ${longestSeconds} END)`,
        ),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** Refusals and failures are not stored: the next copy does the work itself. */
async function answerFirst<Result extends Answer>(
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const forget = () =>
    db
      .deleteFrom("idempotencyKeys")
      .where("actor", "=", copies)
      .where("key", "=", key)
      .execute()
      .catch(ignored);
  const answer = await work().catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  if (!answer.ok) {
    await forget();
    return answer;
  }
  const stored = {
    digest: "done",
    answer: JSON.stringify(seal(answer)),
    createdAt: sql<Date>`now()`,
  };
  // The work is done: failing to store its answer must not lose it.
  await db
    .updateTable("idempotencyKeys")
    .set(stored)
    .where("actor", "=", copies)
    .where("key", "=", key)
    .execute()
    .catch(ignored);
  return answer;
}

const ignored = () => undefined;

async function readAnswer(key: string): Promise<string | null> {
  const row = await db
    .selectFrom("idempotencyKeys")
    .select("answer")
    .where("actor", "=", copies)
    .where("key", "=", key)
    .executeTakeFirst();
  return typeof row?.answer === "string" ? row.answer : null;
}

const sealingKey = () =>
  createHmac("sha256", appSecret()).update("answers to copies of a request").digest();

/** AES-256-GCM: nonce, tag and ciphertext. */
function seal(answer: Answer): string {
  const text = JSON.stringify(answer, (_, value: unknown) =>
    value instanceof Headers ? { headerLines: [...value] } : value,
  );
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

function unseal(sealed: string): unknown {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(
    "utf8",
  );
  return JSON.parse(text, (_, value: unknown) =>
    isHeaderLines(value) ? new Headers(value.headerLines) : value,
  );
}

function isHeaderLines(value: unknown): value is { headerLines: [string, string][] } {
  return typeof value === "object" && value !== null && "headerLines" in value;
}
