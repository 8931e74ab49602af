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

/** Drawn by CSS (styles/signs.css): each row of a list has one. */
const signs = {
  dot: "status-dot",
  check: "status-check",
  clock: "status-clock",
  flag: "status-flag",
  x: "status-x",
  ban: "status-ban",
  lock: "status-lock",
  "calendar-x": "status-calendar-x",
} as const;

type Props = { tone: StatusTone; sign?: keyof typeof signs; children: ReactNode };

/** A status as a sign and a word, never color alone. */
export function StatusMark({ tone, sign = "dot", children }: Props) {
  return <span className={classNames("status-mark", tones[tone], signs[sign])}>{children}</span>;
}
