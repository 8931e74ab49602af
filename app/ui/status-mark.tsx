import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = { good: "text-olive-text", waiting: "text-sun-text", bad: "text-action-text", quiet: "text-ink-soft" } as const;
export type StatusTone = keyof typeof tones;

/** Where a thing stands: a dot and a word, never color alone. */
export function StatusMark({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 font-text text-fine tracking-normal font-semibold whitespace-nowrap before:size-2 before:rounded-full before:bg-current",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
