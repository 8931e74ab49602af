import { useState } from "react";

/** The selected rows, `ticked` to begin with; rows that left the list are deselected. */
export function useTicked(rows: readonly { id: string }[], ticked: Iterable<string> = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(ticked));
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return {
    count,
    all: count === rows.length,
    has: (id: string) => chosen.has(id),
    turn: (id: string) =>
      setChosen((known) =>
        known.has(id)
          ? new Set([...known].filter((other) => other !== id))
          : new Set([...known, id]),
      ),
    turnAll: () => setChosen(count === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
  };
}
