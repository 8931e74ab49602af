import type { ReactNode } from "react";

/**
 * Head of a section: a large heading on the left, a sentence or an action on the right, in a 7 to 5
 * grid.
 */
export function SectionHead({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="mb-8 grid items-end gap-x-12 gap-y-4 md:mb-12 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h2 id={id} className="text-head">
        {title}
      </h2>
      {children ? <div className="max-w-[28em] md:justify-self-end">{children}</div> : null}
    </div>
  );
}
