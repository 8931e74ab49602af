import type { ReactNode } from "react";

type Props = { title: string; open: boolean; children: ReactNode };

/** Content that a press on its title unfolds. */
export function Fold({ title, open, children }: Props) {
  return (
    <details open={open} className="rounded-card border border-line bg-paper-raised px-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-dotted underline-offset-4 hover:decoration-solid">
        {title}
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
