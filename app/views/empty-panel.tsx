import type { ReactNode } from "react";
import type { PlacePoster } from "#app/domain/deals/poster-of.ts";
import { Poster } from "./pictures/poster.tsx";

type Props = {
  title: string;
  text: string;
  poster: PlacePoster["slug"];
  /** Next steps, as buttons. */ children: ReactNode;
};

/** An empty list: what is missing, next steps and a poster. */
export function EmptyPanel({ title, text, poster, children }: Props) {
  return (
    <div className="grid max-w-4xl overflow-hidden rounded-card bg-paper-sunk sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-center gap-4 p-6 sm:p-8 lg:p-10">
        <h2 className="text-title">{title}</h2>
        <p className="text-ink-soft">{text}</p>
        <p className="mt-2 flex flex-wrap gap-3">{children}</p>
      </div>
      <Poster
        poster={{ slug: poster, alt: "" }}
        sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 40vw, 100vw"
        className="h-44 w-full object-cover max-sm:order-first sm:h-full sm:max-h-96"
      />
    </div>
  );
}
