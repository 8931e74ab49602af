import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  /** Content beside the title: a search or a link. */ actions?: ReactNode;
  children: ReactNode;
};

/** A section of a portal page with a heading. */
export function PortalSection({ id, title, actions, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-card">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
