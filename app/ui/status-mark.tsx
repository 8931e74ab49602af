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
    <span className={classNames("status-mark", tones[tone], !Sign && "status-dot")}>
      {Sign ? <Sign aria-hidden strokeWidth={2.75} className="size-3.5 flex-none" /> : null}
      {children}
    </span>
  );
}
