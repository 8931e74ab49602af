import type { Deal } from "#app/domain/deals/deal.ts";
import { paces } from "#app/domain/deals/pace.ts";

/** A fact as label and value, with what it means. */
export type DealFact = { label: string; value: string; note?: string };

/** How much one walks, with how many, and whether the flights are paid; nothing of what is not said. */
export function expectedFacts({
  pace,
  groupSize,
  flightsIncluded,
}: Pick<Deal, "pace" | "groupSize" | "flightsIncluded">): DealFact[] {
  return [
    ...(pace === null
      ? []
      : [{ label: "Pace", value: paces[pace].label, note: paces[pace].means }]),
    ...(groupSize === null
      ? []
      : [{ label: "Group", value: groupSize === 1 ? "Only you" : `${groupSize} at most` }]),
    ...(flightsIncluded === null
      ? []
      : [{ label: "Flights", value: flightsIncluded ? "Included" : "Not included" }]),
  ];
}

/** Facts side by side: two in a row, four on wide pages. The last one fills its row. */
export function DealFacts({ facts }: { facts: readonly DealFact[] }) {
  return (
    <dl className="grid grid-cols-2 border-y border-line-control lg:grid-cols-4">
      {facts.map(({ label, value, note }) => (
        <div
          key={label}
          className="border-line px-4 py-4.5 nth-[n+3]:border-t max-lg:odd:pl-0 max-lg:even:border-l lg:border-l lg:nth-[-n+4]:border-t-0 lg:nth-[4n+1]:border-l-0 lg:nth-[4n+1]:pl-0 max-lg:last:odd:col-span-2 lg:last:nth-[4n+1]:col-span-4 lg:last:nth-[4n+2]:col-span-3 lg:last:nth-[4n+3]:col-span-2"
        >
          <dt className="text-fine font-semibold text-ink-soft">{label}</dt>
          <dd className="font-display text-xl leading-tight font-semibold text-balance lining-nums">
            {value}{" "}
            {note ? (
              <span className="mt-1 block font-text text-fine leading-snug font-normal text-ink-soft">
                {note}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
