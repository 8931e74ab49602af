/**
 * Caches the results of `work` by a text, for expensive pure functions: its input, or `keyOf` it,
 * which has to hold all that the result depends on. Cleared when it holds more than `max` texts.
 */
export function remembered<Result>(
  work: (text: string) => Result,
  options?: { max?: number },
): (text: string) => Result;
export function remembered<Input, Result>(
  work: (input: Input) => Result,
  options: { keyOf: (input: Input) => string; max?: number },
): (input: Input) => Result;
export function remembered<Input, Result>(
  work: (input: Input) => Result,
  { keyOf = String, max = 1_000 }: { keyOf?: (input: Input) => string; max?: number } = {},
): (input: Input) => Result {
  const known = new Map<string, Result>();
  return (input) => {
    const key = keyOf(input);
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = work(input);
    if (known.size >= max) known.clear();
    known.set(key, result);
    return result;
  };
}

/**
 * The same for an object that nobody changes, and what `keyOf` holds beside it: its results are
 * forgotten with it.
 */
export function rememberedOf<Owner extends object, Input, Result>(
  work: (owner: Owner, input: Input) => Result,
  options: { keyOf: (input: Input) => string; max: number },
): (owner: Owner, input: Input) => Result {
  const known = new WeakMap<Owner, (input: Input) => Result>();
  return (owner, input) => {
    let ofOwner = known.get(owner);
    if (!ofOwner) {
      ofOwner = remembered((one: Input) => work(owner, one), options);
      known.set(owner, ofOwner);
    }
    return ofOwner(input);
  };
}
