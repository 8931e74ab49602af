import { imageSizes, imageSrcSet, imageUrl, readImageUrl } from "#app/domain/media/stored-image.ts";

type Props = {
  url: string;
  alt: string;
  /** Displayed width, for the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The page's first picture loads at once; others load lazily. */
  first?: boolean;
};

/** Placeholder size for a picture of unknown size. */
const unknown = { width: 1200, height: 800 };

/** A photo from staff: our own files as AVIF or WebP in the needed size; other URLs unchanged. */
export function Photo({ url, alt, sizes, className, first = false }: Props) {
  const image = readImageUrl(url);
  const { width, height } = image ?? unknown;
  const middle = image && (imageSizes(image).findLast((size) => size.width <= 640) ?? image);
  const picture = (
    <img
      src={middle ? imageUrl(middle) : url}
      {...(image && { srcSet: imageSrcSet(image, "webp"), sizes })}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
    />
  );
  if (!image) return picture;
  return (
    <picture className="contents">
      {/* Not hidden by browsers: it would take a cell of a grid. */}
      <source
        className="hidden"
        type="image/avif"
        srcSet={imageSrcSet(image, "avif")}
        sizes={sizes}
      />
      {picture}
    </picture>
  );
}
