import { type Deal, paces } from "#app/domain/deals/deal.ts";

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

/** Facts side by side, styled from the list (styles/days.css). */
export function DealFacts({ facts }: { facts: readonly DealFact[] }) {
  return (
    <dl className="deal-facts">
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {note ? <span>{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
