import type { ItineraryDay } from "#app/domain/deals/deal.ts";
import type { VignetteName } from "#app/domain/deals/vignettes.ts";
import { Vignette } from "../pictures/vignette.tsx";

type Props = {
  days: readonly ItineraryDay[];
  /** One for each day; none on paper and in a booking. */ pictures?: readonly VignetteName[];
};

/** The days of a trip on a dotted line. */
export function Itinerary({ days, pictures }: Props) {
  return (
    <ol>
      {days.map(({ day, title, description }, index) => (
        <li
          key={day}
          className="relative grid break-inside-avoid grid-cols-[4rem_minmax(0,1fr)] pb-8 not-last:after:absolute not-last:after:top-13 not-last:after:bottom-1 not-last:after:left-[1.4375rem] not-last:after:border-l-2 not-last:after:border-dotted not-last:after:border-line-control last:pb-0 sm:grid-cols-[5.5rem_minmax(0,1fr)]"
        >
          <span className="grid size-12 place-items-center rounded-full border-[1.5px] border-ink font-display text-xl leading-none font-semibold lining-nums">
            <span>
              <span className="sr-only">Day </span>
              {day}
            </span>
          </span>
          <div
            className={
              pictures ? "sm:grid sm:grid-cols-[minmax(0,1fr)_9rem] sm:items-start sm:gap-x-6" : ""
            }
          >
            <h3 className="mb-2 pt-2.5 text-card tracking-[-0.01em]">{title}</h3>
            <DayPicture name={pictures?.[index]} />
            <p className="max-w-xl text-ink-soft sm:col-start-1">{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function DayPicture({ name }: { name: VignetteName | undefined }) {
  if (!name) return null;
  return (
    <Vignette
      name={name}
      alt=""
      className="mb-3 aspect-[5/2] w-full rounded-control object-cover sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:aspect-[4/3] print:hidden"
    />
  );
}
