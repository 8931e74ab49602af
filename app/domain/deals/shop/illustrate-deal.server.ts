import { rememberedOf } from "#app/values/remembered.ts";
import type { Deal } from "../deal.ts";
import type { VignetteName } from "../vignettes.ts";
import { dayPictures } from "./day-pictures.ts";
import type { RouteSketch } from "./route/route-sketch.ts";
import { sketchRoute } from "./route/sketch-route.server.ts";

/** What is drawn from a deal's days and stops. */
type DealPictures = {
  /** One for each day. */ pictures: VignetteName[];
  /** Null where no place is known. */ route: RouteSketch | null;
};

const illustrate = rememberedOf(
  (deal: Deal, _: null): DealPictures => ({
    pictures: dayPictures(deal.itinerary),
    route: sketchRoute(deal),
  }),
  { keyOf: String, max: 1 },
);

/** The pictures of a deal's days and its map, worked out once for a deal that is read once. */
export const illustrateDeal = (deal: Deal): DealPictures => illustrate(deal, null);
