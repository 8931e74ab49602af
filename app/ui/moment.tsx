import { formatMoment } from "#app/values/dates.ts";

/** A date and time in New York's time zone. */
export function Moment({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatMoment(at)}
    </time>
  );
}
