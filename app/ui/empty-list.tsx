import { linkClass } from "./button.tsx";

type Props = {
  /** Whether there are rows, on other pages than this one. */
  isPastEnd: boolean;
  isFiltered: boolean;
  /** Said where the filters leave nothing, and where there is nothing to filter. */
  noMatch: string;
  none: string;
  /** The way to the whole list. */
  all: { label: string; href: string };
};

/** What stands in the place of a list's rows, in a sentence. */
export function EmptyList({ isPastEnd, isFiltered, noMatch, none, all }: Props) {
  if (!isPastEnd && !isFiltered) return none;
  return (
    <>
      {isPastEnd ? "This list has no such page." : noMatch}{" "}
      <a href={all.href} className={linkClass}>
        {all.label}
      </a>
    </>
  );
}
