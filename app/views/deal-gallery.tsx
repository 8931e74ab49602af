import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState, type KeyboardEvent, type PointerEvent } from "react";
import type { DealFrame } from "#app/domain/deals/shop/deal-frames.ts";
import { classNames } from "#app/ui/class-names.ts";
import { NoPicture } from "./deal-picture.tsx";
import { Photo } from "./photo.tsx";
import { Poster } from "./poster.tsx";
import { Vignette } from "./vignette.tsx";

/**
 * One large picture and the next two; buttons, arrow keys and swipes wrap around at both ends (spec
 * §2.4).
 */
export function DealGallery({ frames, label }: { frames: readonly DealFrame[]; label: string }) {
  const [current, setCurrent] = useState(0);
  const [touchedAt, setTouchedAt] = useState<number | null>(null);
  const count = frames.length;
  if (count === 0) return <NoPicture className="h-[clamp(16rem,40vw,30rem)] rounded-card" />;
  const step = (by: number) => setCurrent((index) => (index + by + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  };
  const onPointerUp = (event: PointerEvent) => {
    const swiped = touchedAt === null ? 0 : event.clientX - touchedAt;
    setTouchedAt(null);
    if (Math.abs(swiped) > 40) step(swiped < 0 ? 1 : -1);
  };
  const following = count > 2 ? [1, 2] : count === 2 ? [1] : [];
  return (
    <section aria-label={label} aria-roledescription="carousel" className="relative print:hidden">
      <div
        className={classNames(
          "grid h-128 touch-pan-y gap-2 sm:h-[clamp(22rem,46vw,39rem)]",
          following.length > 0 &&
            "grid-cols-2 grid-rows-[1fr_6rem] sm:grid-cols-[2fr_1fr] sm:grid-rows-2",
        )}
        onPointerDown={(event) =>
          setTouchedAt(event.pointerType === "mouse" ? null : event.clientX)
        }
        onPointerUp={onPointerUp}
        onPointerCancel={() => setTouchedAt(null)}
      >
        <Frame
          frame={frames[current]}
          first
          className={following.length > 0 ? "col-span-2 sm:col-span-1 sm:row-span-2" : ""}
        />
        {following.map((ahead) => (
          <Frame
            key={ahead}
            frame={frames[(current + ahead) % count]}
            className={following.length === 1 ? "col-span-2 sm:col-span-1 sm:row-span-2" : ""}
          />
        ))}
      </div>
      {count > 1 ? (
        <div
          role="group"
          aria-label="Choose a picture"
          onKeyDown={onKeyDown}
          className="scripted absolute bottom-28 left-4 flex items-center gap-1 rounded-control bg-mat p-1 text-small text-on-mat [--focus:#1e6a9a] sm:bottom-4"
        >
          <button
            type="button"
            aria-label="Previous picture"
            onClick={() => step(-1)}
            className="grid size-11 place-items-center"
          >
            <ChevronLeft aria-hidden className="size-5" />
          </button>
          <span className="figures" aria-live="polite">
            {current + 1} of {count}
          </span>
          <button
            type="button"
            aria-label="Next picture"
            onClick={() => step(1)}
            className="grid size-11 place-items-center"
          >
            <ChevronRight aria-hidden className="size-5" />
          </button>
        </div>
      ) : null}
    </section>
  );
}

function Frame({
  frame,
  first = false,
  className,
}: {
  frame: DealFrame | undefined;
  first?: boolean;
  className?: string;
}) {
  if (!frame) return null;
  const sizes = first ? "(min-width: 40rem) 66vw, 100vw" : "(min-width: 40rem) 33vw, 50vw";
  return (
    <div className={classNames("min-h-0 min-w-0 overflow-hidden", className)}>
      <Picture frame={frame} sizes={sizes} first={first} />
    </div>
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
