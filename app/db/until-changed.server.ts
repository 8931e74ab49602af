import type { ContentTable } from "#app/values/content-table.ts";

/** Milliseconds, as for cached pages: a proxy of the database may swallow announcements. */
const maxAge = 60_000;
const maxAnswers = 200;

type CachedAnswer<Answer> = { answer: Promise<Answer>; until: number };
type AnswerCache = { tables: ReadonlySet<string>; answers: Map<string, CachedAnswer<unknown>> };
const caches: AnswerCache[] = [];
let isListening = false;

/**
 * Asks the database once for the same input, until one of these tables, all that `ask` reads,
 * announces a change, for a minute at most. Nothing is kept while announcements are not heard.
 * `keyOf` names an input that is long in JSON. Nobody may change an answer.
 */
export function untilChanged<Given extends readonly unknown[], Answer>(
  tables: readonly ContentTable[],
  ask: (...given: Given) => Promise<Answer>,
  keyOf: (...given: Given) => string = (...given) => JSON.stringify(given),
): (...given: Given) => Promise<Answer> {
  const answers = new Map<string, CachedAnswer<Answer>>();
  caches.push({ tables: new Set(tables), answers });
  return (...given) => {
    if (!isListening) return ask(...given);
    const key = keyOf(...given);
    const known = answers.get(key);
    if (known && performance.now() < known.until) return known.answer;
    if (answers.size >= maxAnswers) answers.clear();
    // A change while it is asked removes it, so that only those who have already asked get it.
    const kept = { answer: ask(...given), until: performance.now() + maxAge };
    answers.set(key, kept);
    kept.answer.catch(() => answers.get(key) === kept && answers.delete(key));
    return kept.answer;
  };
}

/** Forgets what is kept of a table that has changed. */
export function clearAnswers(table: string): void {
  for (const { tables, answers } of caches) if (tables.has(table)) answers.clear();
}

/** Whether changes are heard from now on; what is kept may have changed before. */
export function setListening(listening: boolean): void {
  isListening = listening;
  for (const { answers } of caches) answers.clear();
}
