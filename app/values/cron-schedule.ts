/** A cron schedule in five fields: minute, hour, day, month, weekday (0 is Sunday). */
export type CronSchedule = { minutes: number[]; hours: number[]; days: number[] } & {
  months: number[];
  weekdays: number[];
};

const dayMilliseconds = 86_400_000;
const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/** Parses a schedule such as `0 3 * * *`; null if invalid. */
export function readCronSchedule(text: string): CronSchedule | null {
  const fields = text.trim().split(/ +/);
  const [minutes, hours, days, months, weekdays] = bounds.map((range, at) =>
    readField(fields[at] ?? "", range),
  );
  if (fields.length !== bounds.length) return null;
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  return { minutes, hours, days, months, weekdays };
}

/** The last time before `now` at which it was due, in UTC; null if none within a year. */
export function lastDue(schedule: CronSchedule, now: Date): Date | null {
  const today = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds;
  for (let back = 0; back <= 366; back += 1) {
    const day = new Date(today - back * dayMilliseconds);
    if (!isOnDay(schedule, day)) continue;
    for (const hour of schedule.hours.toReversed())
      for (const minute of schedule.minutes.toReversed()) {
        const due = day.getTime() + (hour * 60 + minute) * 60_000;
        if (due < now.getTime()) return new Date(due);
      }
  }
  return null;
}

/** As in cron: if both day and weekday are limited, either may match. */
function isOnDay({ days, months, weekdays }: CronSchedule, day: Date): boolean {
  if (!months.includes(day.getUTCMonth() + 1)) return false;
  const [onDay, onWeekday] = [days.includes(day.getUTCDate()), weekdays.includes(day.getUTCDay())];
  return days.length < 31 && weekdays.length < 7 ? onDay || onWeekday : onDay && onWeekday;
}

/** Parses a field into ascending numbers: lists, ranges, stars and steps. */
function readField(text: string, [min, max]: (typeof bounds)[number]): number[] | null {
  const numbers = new Set<number>();
  for (const item of text.split(",")) {
    const found = /^(?:(\d{1,2})(?:-(\d{1,2}))?|\*(?:\/(\d{1,2}))?)$/.exec(item);
    if (!found) return null;
    const [, first, last, steps] = found;
    const from = Number(first ?? min);
    const to = Number(last ?? first ?? max);
    const step = Number(steps ?? 1);
    // The worker rejects a range of one too.
    if (from < min || to > max || step === 0 || (last !== undefined && to <= from)) return null;
    for (let number = from; number <= to; number += step) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}
