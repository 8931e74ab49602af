import type { ReactNode } from "react";

/** The head of a section: big line left, one sentence or one action right, 7 to 5. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="mb-8 grid items-end gap-x-12 gap-y-4 md:mb-12 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h2 id={id} className="text-head">
        {title}
      </h2>
      {children ? <div className="max-w-[28em] md:justify-self-end">{children}</div> : null}
    </div>
  );
}
