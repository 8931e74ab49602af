import { useState } from "react";

/** The selected rows, `ticked` to begin with; rows that left the list are deselected. */
export function useTicked(rows: readonly { id: string }[], ticked: Iterable<string> = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(ticked));
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return {
    count,
    all: count === rows.length,
    has: (id: string) => chosen.has(id),
    tick: (id: string, isTicked: boolean) =>
      setChosen((known) => {
        const others = [...known].filter((other) => other !== id);
        return new Set(isTicked ? [...others, id] : others);
      }),
    tickAll: (isTicked: boolean) => setChosen(new Set(isTicked ? rows.map(({ id }) => id) : [])),
  };
}
