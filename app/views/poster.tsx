import type { CSSProperties } from "react";
import type { PlacePoster } from "#app/domain/deals/poster-of.ts";

const widths = [320, 640, 960, 1600] as const;

type Props = {
  poster: PlacePoster;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  className?: string;
  style?: CSSProperties;
  /** The picture that the page opens with: fetched first. All others wait until they come near. */
  first?: boolean;
  /** '' where the picture says nothing that the words beside it do not. */
  alt?: string;
};

/** A poster at the size it is shown in. */
export function Poster({ poster, sizes, className, style, first = false, alt = poster.alt }: Props) {
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
