/**
 * Caches the results of `work` by its text, for expensive pure functions. Cleared when it holds
 * more than `most` texts.
 */
export function remembered<Result>(
  work: (text: string) => Result,
  most = 1_000,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = work(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
