import { href } from "react-router";
import { linkClass } from "#app/ui/button.tsx";

type Props = {
  reference: string;
  /** Why not; null if it can be changed. */ refused: string | null;
};

/** The way to another date for the trip, or why there is none. */
export function DateLink({ reference, refused }: Props) {
  return (
    <p className="py-2">
      {refused === null ? (
        <a
          href={href("/dashboard/trips/:reference/date", { reference })}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Change the date
        </a>
      ) : (
        <span className="text-ink-soft">{refused}</span>
      )}
    </p>
  );
}
