import type { CSSProperties } from "react";
import type { PlacePoster } from "#app/domain/deals/poster-of.ts";

const widths = [320, 640, 960, 1600] as const;

type Props = {
  poster: PlacePoster;
  /** Displayed width, for the `sizes` attribute. */
  sizes: string;
  className?: string;
  style?: CSSProperties;
  /** The page's first picture loads at once; others load lazily. */
  first?: boolean;
  /** '' if the text beside it says the same. */
  alt?: string;
};

/** A poster in the needed size. */
export function Poster({
  poster,
  sizes,
  className,
  style,
  first = false,
  alt = poster.alt,
}: Props) {
  return (
    <img
      src={`/posters/${poster.slug}-640.avif`}
      srcSet={widths.map((width) => `/posters/${poster.slug}-${width}.avif ${width}w`).join(", ")}
      sizes={sizes}
      width={800}
      height={1000}
      alt={alt}
      className={className}
      style={style}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
    />
  );
}
