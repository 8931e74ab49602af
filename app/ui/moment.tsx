import { formatMoment } from "#app/values/dates.ts";

/** A day and a time, in New York. */
export function Moment({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatMoment(at)}
    </time>
  );
}
