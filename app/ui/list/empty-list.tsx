import { linkClass } from "../button.tsx";
import { Anchor } from "../anchor.tsx";

type Props = {
  /** Whether rows exist, but on earlier pages. */
  isPastEnd: boolean;
  isFiltered: boolean;
  /** Shown when filters match nothing, and when the list is empty. */
  noMatch: string;
  none: string;
  /** Link to the unfiltered list. */
  all: { label: string; href: string };
};

/** A sentence that replaces the rows of an empty list. */
export function EmptyList({ isPastEnd, isFiltered, noMatch, none, all }: Props) {
  if (!isPastEnd && !isFiltered) return none;
  return (
    <>
      {isPastEnd ? "This list has no such page." : noMatch}{" "}
      <Anchor href={all.href} className={linkClass}>
        {all.label}
      </Anchor>
    </>
  );
}
