import type { DealSummary } from "#app/domain/deals/deal.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { type PictureProps, PosterOrPhoto } from "./poster-or-photo.tsx";

type Props = PictureProps & { deal: Pick<DealSummary, "destination"> };

/** A deal's main picture: its photo, or the poster of its place, or the logo. */
export function DealPicture(props: Props) {
  return <PosterOrPhoto {...props} poster={postersOf(props.deal.destination)[0] ?? null} />;
}
