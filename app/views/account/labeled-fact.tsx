import type { ReactNode } from "react";

/** One line of a list of facts: what it is, and its value below. */
export function LabeledFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fine font-semibold text-ink-soft">{label}</dt>
      <dd className="font-semibold text-balance">{children}</dd>
    </div>
  );
}
