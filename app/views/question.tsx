import type { ReactNode } from "react";
import { Plus } from "lucide-react";

type Props = {
  /** The name of its list, of which one is open at a time. */ list: string;
  question: string;
  open?: boolean;
  /** Its anchor is inside, so that browsers open the details around it. */ children: ReactNode;
};

/** A question in a list that unfolds its answer. */
export function Question({ list, question, open, children }: Props) {
  return (
    <li className="border-b border-line-control">
      <details name={list} open={open} className="group">
        <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-4 py-4">
          <h3 className="text-card font-semibold">{question}</h3>
          <Plus
            aria-hidden
            className="size-6 text-action-text transition-transform group-open:rotate-45"
          />
        </summary>
        {children}
      </details>
    </li>
  );
}
