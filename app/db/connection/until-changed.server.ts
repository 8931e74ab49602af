import type { ContentTable } from "#app/values/content-table.ts";

/** Milliseconds, as for cached pages: a database proxy may drop announcements. */
const maxAge = 60_000;
const maxAnswers = 200;

type CachedAnswer<Answer> = { answer: Promise<Answer>; until: number };
type AnswerCache = { tables: ReadonlySet<string>; answers: Map<string, CachedAnswer<unknown>> };
const caches: AnswerCache[] = [];
let isListening = false;

/**
 * Caches `ask` by input until one of `tables` announces a change, at most a minute, and only while
 * listening. Callers must not mutate answers.
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
    // A change during the query removes the entry, so later callers ask again.
    const cached = { answer: ask(...given), until: performance.now() + maxAge };
    answers.set(key, cached);
    cached.answer.catch(() => answers.get(key) === cached && answers.delete(key));
    return cached.answer;
  };
}

export function clearAnswers(table: string): void {
  for (const { tables, answers } of caches) if (tables.has(table)) answers.clear();
}

/** Sets whether changes are received. Clears all answers, since changes may have been missed. */
export function setListening(listening: boolean): void {
  isListening = listening;
  for (const { answers } of caches) answers.clear();
}
