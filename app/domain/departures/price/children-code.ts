import type { Children } from "./rate.ts";

const oldestChild = 17;

/** Formats children for a form or an address: '0-2.1,3-11.2', youngest first; '' for none. */
export function childrenCode(children: readonly Children[]): string {
  const counts = new Map<string, number>();
  for (const { fromAge, toAge, count } of children.toSorted(
    (one, other) => one.fromAge - other.fromAge,
  ))
    counts.set(`${fromAge}-${toAge}`, (counts.get(`${fromAge}-${toAge}`) ?? 0) + count);
  return [...counts].flatMap(([ages, count]) => (count > 0 ? [`${ages}.${count}`] : [])).join(",");
}

/** Reads what `childrenCode` writes, and counts of 0, which it leaves out; null if it can't be read. */
export function readChildren(code: string): Children[] | null {
  const children: Children[] = [];
  for (const part of code.split(",").filter((text) => text !== "")) {
    const [, fromAge = 1, toAge = 0, count = 0] = (
      /^(\d{1,2})-(\d{1,2})\.(\d{1,2})$/.exec(part) ?? []
    ).map(Number);
    if (fromAge > toAge || toAge > oldestChild) return null;
    if (count > 0) children.push({ fromAge, toAge, count });
  }
  return children;
}
