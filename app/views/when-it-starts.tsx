import { travelFacts } from "#app/domain/deals/travel-days-text.ts";
import type { TravelRules } from "#app/domain/deals/travel-days.ts";

/** A deal's season, weekdays, closed days and party; nothing if none of them is limited. */
export function WhenItStarts({ rules, className }: { rules: TravelRules; className: string }) {
  const facts = travelFacts(rules);
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-4 border-line py-3 not-first:border-t sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-fine/6 font-semibold text-ink-soft">{label}</dt>
          <dd className="leading-6 font-semibold text-balance lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
