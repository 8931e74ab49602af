/**
 * `work`, computed once for each text and then looked up: for what a page asks many times and that is dear to compute. `work` must depend on its text alone. Past `most` texts all is
 * forgotten and it begins anew, so that it can't grow without end.
 */
export function remembered<Result>(work: (text: string) => Result, most = 1_000): (text: string) => Result {
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
