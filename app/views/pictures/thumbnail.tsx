import type { PlacePoster } from "#app/domain/deals/poster-of.ts";
import { imageSizes, imageUrl, readImageUrl } from "#app/domain/media/stored-image.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { tabIcon } from "#app/values/icon-address.ts";

type Props = {
  url: string | null;
  poster: PlacePoster | undefined;
  /** Its shape. */ className: string;
};

/** A picture in a list's row, 40 px wide, beside its name: one file, the smallest. */
export function Thumbnail({ url, poster, className }: Props) {
  const { href: mark } = tabIcon(useAgency());
  return (
    <img
      src={smallest(url) ?? (poster ? `/posters/${poster.slug}-320.avif` : mark)}
      alt=""
      className={`thumbnail ${className}`}
      loading="lazy"
    />
  );
}

function smallest(url: string | null): string | null {
  const image = url === null ? null : readImageUrl(url);
  const [least] = image ? imageSizes(image) : [];
  return least ? imageUrl(least) : url;
}
