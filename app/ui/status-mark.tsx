import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  good: "text-olive-text",
  waiting: "text-sun-text",
  bad: "text-action-text",
  done: "text-aegean-text",
  quiet: "text-ink-soft",
} as const;
export type StatusTone = keyof typeof tones;

type Props = { tone: StatusTone; /** Replaces the dot. */ sign?: LucideIcon; children: ReactNode };

/** A status as an icon and a word, never color alone. */
export function StatusMark({ tone, sign: Sign, children }: Props) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 font-text text-fine tracking-normal font-semibold whitespace-nowrap",
        tones[tone],
        !Sign && "before:size-2 before:rounded-full before:bg-current",
      )}
    >
      {Sign ? <Sign aria-hidden strokeWidth={2.75} className="size-3.5 flex-none" /> : null}
      {children}
    </span>
  );
}
