import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  open: boolean;
  /** The key that unfolds it. */ pressedBy?: string;
  children: ReactNode;
};

/** Content that a press on its title unfolds. */
export function Fold({ title, open, pressedBy, children }: Props) {
  return (
    <details
      open={open}
      data-key={pressedBy}
      className="rounded-card border border-line bg-paper-raised px-4"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold underline decoration-dotted underline-offset-4 hover:decoration-solid">
        {title}
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
