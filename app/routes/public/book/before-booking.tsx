import type { ReactNode } from "react";

type Props = { id: string; title: ReactNode; children: ReactNode };

/** A notice to confirm before the form books, with its button. */
export function BeforeBooking({ id, title, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line-control bg-paper-raised p-4 sm:p-5"
    >
      <h2 id={id} className="text-card">
        {title}
      </h2>
      {children}
    </section>
  );
}
