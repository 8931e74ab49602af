import { waitStates } from "#app/domain/departures/wait/place/waiting-place.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { StatusMark, type StatusTone } from "#app/ui/status-mark.tsx";
import type { WaitingRow } from "./held-table.tsx";

const tones: Readonly<Record<WaitingRow["state"], StatusTone>> = {
  waiting: "waiting",
  offered: "good",
  taken: "done",
  declined: "quiet",
  expired: "quiet",
  left: "quiet",
};

type Props = { parties: readonly WaitingRow[]; /** Free seats. */ free: number };

/** Waiting parties in order of arrival, and why some were skipped. */
export function WaitingTable({ parties, free }: Props) {
  return (
    <DataTable
      id="waiting"
      caption="Waiting list"
      columns={columnsFor(free)}
      rows={parties}
      rowKey={({ id }) => id}
      empty="Nobody waits for this departure."
    />
  );
}

function columnsFor(free: number): readonly Column<WaitingRow>[] {
  return [
    {
      head: "Party",
      wrap: true,
      cell: ({ name, email }) => (
        <>
          {name}
          <span className="block text-fine font-normal wrap-anywhere text-ink-soft">{email}</span>
        </>
      ),
    },
    { head: "Travelers", align: "right", cell: ({ party }) => String(party) },
    { head: "Singles", align: "right", cell: ({ singles }) => String(singles) },
    { head: "Since", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      head: "State",
      wrap: true,
      cell: (party) => (
        <>
          <StatusMark tone={tones[party.state]}>{waitStates[party.state]}</StatusMark>
          <Why party={party} free={free} />
        </>
      ),
    },
  ];
}

/** The end of the offer, or why the party has none. */
function Why({ party, free }: { party: WaitingRow; free: number }) {
  const { state, expiresAt, skippedAt, skippedSeats } = party;
  const look = "block text-fine text-ink-soft";
  if (state === "offered" && expiresAt)
    return (
      <span className={look}>
        until <Moment at={expiresAt} />
      </span>
    );
  if (state !== "waiting") return null;
  if (skippedAt)
    return (
      <span className={look}>
        Skipped <Moment at={skippedAt} />: needed {party.party}, {skippedSeats} free
      </span>
    );
  return free > 0 && free < party.party ? (
    <span className={look}>
      Needs {party.party}, {free} free
    </span>
  ) : null;
}
