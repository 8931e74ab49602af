import { classNames } from "#app/ui/class-names.ts";

const months = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** A comfortable temperature for swimming, °F. */
const swimmable = 70;

/** Monthly sea temperatures in °F as columns; swimmable ones are darker. */
export function SeaByMonth({ name, sea }: { name: string; sea: readonly number[] }) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-small font-semibold">
        The sea by month<span className="sr-only"> at {name}</span>, °F
      </figcaption>
      <ol className="grid max-w-[36rem] grid-cols-12 items-end gap-1">
        {sea.map((degrees, index) => (
          <li key={months[index]} className="grid gap-1 text-center text-fine leading-none">
            <span
              className={classNames(
                "figures self-end",
                degrees >= swimmable ? "font-semibold" : "text-ink-soft",
              )}
            >
              <span className="sr-only">{months[index]}: </span>
              {degrees}
            </span>
            <span
              aria-hidden
              className={classNames(
                "self-end rounded-t-control",
                degrees >= swimmable ? "bg-aegean" : "bg-aegean/35",
              )}
              style={{ height: `${(degrees - 50) / 8}rem` }}
            />
            <span aria-hidden className="text-ink-soft">
              {months[index]?.charAt(0)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
