const shortest = 4;
/** From this length on, a word may have two wrong letters. */
const long = 7;

/** How many wrong letters a typed word may have to be taken for another; none if it is short. */
export function mostEdits(word: string): number {
  if (word.length < shortest) return 0;
  return word.length < long ? 1 : 2;
}

/** Optimal string alignment distance: insert, delete, change or swap letters. */
export function editsBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + same,
        swapped && same === 1 ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
