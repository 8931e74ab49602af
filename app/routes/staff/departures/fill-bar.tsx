import { classNames } from "#app/ui/class-names.ts";

type Props = { taken: number; of: number; /** Only the bar and its numbers. */ small?: boolean };

/** Seats taken, in words and as a bar. */
export function FillBar({ taken, of: seats, small = false }: Props) {
  const percent = seats === 0 ? 100 : Math.round((taken / seats) * 100);
  return (
    <span className={classNames("inline-grid gap-1", small ? "w-full" : "w-28")}>
      <span className={classNames("figures leading-none", small && "text-fine text-ink-soft")}>
        {small ? `${taken}/${seats}` : `${taken} of ${seats}`}
        {small ? <span className="sr-only"> seats taken</span> : null}
      </span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <span
          className={classNames(
            "block h-full rounded-full",
            percent >= 100 ? "bg-action" : percent >= 75 ? "bg-sun-text" : "bg-olive-text",
          )}
          style={{ width: `${Math.min(percent, 100)}%` }}
        />
      </span>
    </span>
  );
}
