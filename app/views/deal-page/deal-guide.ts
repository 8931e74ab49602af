import type { DealSummary } from "#app/domain/deals/deal.ts";
import type { DealFrame } from "#app/domain/deals/shop/deal-frames.ts";
import type { VignetteName } from "#app/domain/deals/vignettes.ts";

/** What a deal's page shows beside the deal itself. */
export type DealGuide = {
  frames: DealFrame[];
  /** One for each day of the itinerary. */
  pictures: VignetteName[];
  /** The map with its list as HTML, drawn on the server so that no browser loads the code; '' where no place is known. */
  map: string;
  /** Pages of the places on the way, policies, and the way to ask. */
  links: { label: string; to: string }[];
  /** What happens after the booking form is sent. */
  steps: readonly string[];
  similar: DealSummary[];
  dealOfTheMonth: string;
  /** The page's own address, to be shared. */
  url: string;
};
