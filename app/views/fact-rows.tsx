import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

type Props = { facts: readonly (readonly [label: string, value: string])[]; className?: string };

/** Facts below each other; nothing if there is none. */
export function FactRows({ facts, className }: Props) {
  if (facts.length === 0) return null;
  return (
    <dl className={classNames("leading-6", className)}>
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-4 border-line py-3 not-first:border-t sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-fine/6 font-semibold text-ink-soft">{label}</dt>
          <dd className="font-semibold text-balance lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type LabeledFactProps = {
  label: string;
  /** Of the value. */ className?: string;
  children: ReactNode;
};

/** A line of a list of facts: what it is, and its value below. */
export function LabeledFact({
  label,
  className = "font-semibold text-balance",
  children,
}: LabeledFactProps) {
  return (
    <div>
      <dt className="text-fine font-semibold text-ink-soft">{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
