import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";

/** A due date; an overdue one is marked in words. */
export function DueDay({ dueOn, overdue }: { dueOn: string | null; overdue: boolean }) {
  if (dueOn === null) return <span className="text-ink-soft">–</span>;
  const day = <time dateTime={dueOn}>{formatShortDay(dueOn)}</time>;
  return overdue ? (
    <span className="font-semibold text-action-text">
      {day}
      <span className="block text-fine">Overdue</span>
    </span>
  ) : (
    day
  );
}
