import type { VignetteName } from "#app/domain/deals/vignettes.ts";

type Props = {
  name: VignetteName;
  /** '' where the words beside it say as much. */ alt: string;
  className?: string;
};

/** The small landscape of a day. */
export function Vignette({ name, alt, className }: Props) {
  return (
    <img
      src={`/vignettes/${name}.svg`}
      width={320}
      height={240}
      alt={alt}
      className={className}
      loading="lazy"
      decoding="async"
    />
  );
}
