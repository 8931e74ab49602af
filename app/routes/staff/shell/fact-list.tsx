import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

type Props = {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Two columns where there is space. */ inColumns?: boolean;
};

export function FactList({ facts, inColumns = false }: Props) {
  return (
    <dl className={classNames("border-b border-line", inColumns && "grid gap-x-8 sm:grid-cols-2")}>
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="grid grid-cols-[min(7rem,40%)_minmax(0,1fr)] max-xs:grid-cols-1 items-baseline gap-3 max-xs:gap-0 border-t border-line py-2"
        >
          <dt className="wrap-break-word text-ink-soft">{label}</dt>
          <dd className="figures font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
