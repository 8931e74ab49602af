import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import type { DealFrame } from "#app/domain/deals/shop/deal-frames.ts";
import { classNames } from "#app/ui/class-names.ts";
import { NoPicture } from "./pictures/poster-or-photo.tsx";
import { Photo } from "./pictures/photo.tsx";
import { Poster } from "./pictures/poster.tsx";
import { Vignette } from "./pictures/vignette.tsx";

type Props = {
  frames: readonly DealFrame[];
  label: string;
  /** Whose the photographs are, if there are any; '' if unknown. */ credit: string;
  /** Lower, where the pictures are not what people came for. */ compact?: boolean;
};

/**
 * One large picture and the next two; buttons, arrow keys and swipes wrap around at both ends (spec
 * §2.4). The page's script turns the list (packages/page-script/gallery.ts), of which CSS shows the
 * first three.
 */
export function DealGallery({ frames, label, credit, compact = false }: Props) {
  const count = frames.length;
  if (count === 0) return <NoPicture className="h-[clamp(16rem,40vw,30rem)] rounded-card" />;
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      data-gallery
      className="print:hidden"
    >
      <div className="relative">
        <div
          data-frames={count}
          className={classNames(
            "gallery-frames grid touch-pan-y gap-2",
            compact
              ? "h-84 sm:h-[clamp(14rem,20vw,18rem)]"
              : "h-128 sm:h-[clamp(14rem,min(26vw,32vh),24rem)]",
          )}
        >
          {frames.map((frame, index) => (
            <div key={frame.alt} className="min-h-0 min-w-0 overflow-hidden">
              <Picture frame={frame} sizes={index === 0 ? large : small} first={index === 0} />
            </div>
          ))}
        </div>
        {count > 1 ? (
          <div
            role="group"
            aria-label="Choose a picture"
            className="scripted absolute bottom-28 left-4 flex items-center gap-1 rounded-control bg-mat p-1 text-small text-on-mat [--focus:#1e6a9a] sm:bottom-4"
          >
            <StepButton by={-1} label="Previous picture" sign={ChevronLeft} />
            <span className="figures" aria-live="polite">
              1 of {count}
            </span>
            <StepButton by={1} label="Next picture" sign={ChevronRight} />
          </div>
        ) : null}
      </div>
      {credit === "" || frames[0]?.kind !== "photo" ? null : (
        <p className="pt-2 text-fine text-ink-soft">{`Photo: ${credit}`}</p>
      )}
    </section>
  );
}

/** Widths of the large picture and of the two beside it. */
const large = "(min-width: 40rem) 66vw, 100vw";
const small = "(min-width: 40rem) 33vw, 50vw";

type StepProps = { by: 1 | -1; label: string; sign: LucideIcon };

function StepButton({ by, label, sign: Sign }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-step={by}
      className="grid size-11 place-items-center"
    >
      <Sign aria-hidden className="size-5" />
    </button>
  );
}

function Picture({ frame, ...shown }: { frame: DealFrame; sizes: string; first: boolean }) {
  const className = "size-full object-cover";
  switch (frame.kind) {
    case "photo":
      return <Photo url={frame.url} alt={frame.alt} className={className} {...shown} />;
    case "poster":
      return (
        <Poster
          poster={frame.poster}
          alt={frame.alt}
          className={`${className} object-[50%_46%]`}
          {...shown}
        />
      );
    case "vignette":
      return <Vignette name={frame.name} alt={frame.alt} className={className} />;
  }
}
