import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Anchor } from "../anchor.tsx";

export type Stat = {
  label: string;
  value: string;
  /**
   * Change against the month before, signed: green when it starts with +, otherwise red (spec
   * §2.6).
   */
  change?: string;
  /** The period of comparison; 'the month before' by default. */
  against?: string;
  /** URL of the figure's page. */
  to?: string;
  /** Below the label: when it was counted. */
  note?: string;
};

/** Figures in tiles: two columns on a phone, one row otherwise. */
export function StatTiles({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line xl:grid-cols-4">
      {stats.map((stat) => (
        <StatTile key={stat.label} {...stat} />
      ))}
    </dl>
  );
}

function StatTile({ label, value, change, against = "the month before", to, note }: Stat) {
  return (
    <div className="relative flex flex-col-reverse justify-between bg-paper-raised px-4 py-3.5 sm:px-5">
      <dt className="text-fine font-semibold text-ink-soft">
        {to ? (
          <Anchor href={to} className="no-underline after:absolute after:inset-0 hover:underline">
            {label}
          </Anchor>
        ) : (
          label
        )}
        {note ? <small className="block font-normal">{note}</small> : null}
      </dt>
      <dd className="figures flex flex-wrap items-baseline gap-x-2 font-display text-title leading-tight font-semibold">
        {value}
        {change ? <Change against={against}>{change}</Change> : null}
      </dd>
    </div>
  );
}

function Change({ against, children }: { against: string; children: string }): ReactNode {
  return (
    <small
      className={classNames(
        "font-text text-fine font-semibold",
        children.startsWith("+") ? "text-olive-text" : "text-action-text",
      )}
    >
      {children}
      <span className="sr-only"> against {against}</span>
    </small>
  );
}
