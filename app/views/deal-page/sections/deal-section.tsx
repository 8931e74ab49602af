import type { ReactNode } from "react";

type Props = { id: string; title: string; shown: boolean; children: ReactNode };

/** A section of a deal's page under its heading; left out where a deal lacks it. */
export function DealSection({ id, title, shown, children }: Props) {
  if (!shown) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Text beside a narrow column: the price, then the map, then the links. */
export const twoColumns =
  "grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]";
