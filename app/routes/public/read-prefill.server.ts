/**
 * Reads named parameters for a new form, on one line and cut to the field's length; malformed ones
 * are dropped.
 */
export function readPrefill<Name extends string>(
  params: URLSearchParams,
  fields: Readonly<Record<Name, number>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const [name, max] of Object.entries(fields) as [Name, number][]) {
    const text = params.get(name);
    if (text?.isWellFormed())
      found[name] = text
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim()
        .slice(0, max);
  }
  return found;
}
