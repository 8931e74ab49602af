import { formatDeadline, formatMoment } from "#app/values/dates.ts";

type Props = {
  at: Date;
  /** Whether the time zone is named: travelers act on it. */
  isDeadline?: boolean;
  className?: string;
};

/** A date and time in New York's time zone. */
export function Moment({ at, isDeadline = false, className }: Props) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {isDeadline ? formatDeadline(at) : formatMoment(at)}
    </time>
  );
}
