import type { ComponentProps } from "react";
import type { RouteSketch } from "#app/domain/deals/shop/route/route-sketch.ts";
import { RouteMap } from "../route-map.tsx";
import { Itinerary } from "./itinerary.tsx";
import { twoColumns } from "./deal-section.tsx";

type Props = ComponentProps<typeof Itinerary> & {
  title: string;
  /** Below the title; '' for none. */ note?: string;
  /** Null where no place is known. */ route: RouteSketch | null;
};

/** The days with their pictures, and the map beside them. */
export function DaysAndMap({ title, note = "", route, ...itinerary }: Props) {
  if (itinerary.days.length === 0) return null;
  return (
    <section aria-labelledby="itinerary">
      <div className="mb-6 grid gap-2">
        <h2 id="itinerary" className="text-title">
          {title}
        </h2>
        {note === "" ? null : <p className="text-ink-soft">{note}</p>}
      </div>
      <div className={twoColumns}>
        <div className="empty:hidden lg:sticky lg:top-26 lg:col-start-2 lg:row-start-1">
          {route ? <RouteMap route={route} /> : null}
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          <Itinerary {...itinerary} />
        </div>
      </div>
    </section>
  );
}
