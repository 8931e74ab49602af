import { Form } from "react-router";
import { waitStates } from "#app/domain/departures/wait/place/waiting-place.ts";
import { Button } from "#app/ui/button.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { plural } from "#app/values/plural.ts";
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

/** Free seats and single rooms; null where any number can be had. */
type Free = { seats: number; singles: number | null };
type Props = {
  parties: readonly WaitingRow[];
  free: Free;
  /** Where its buttons' forms go. */ action: string;
};

/** Waiting parties in order of arrival, and why some were skipped. */
export function WaitingTable(props: Props) {
  return (
    <DataTable
      id="waiting"
      caption="Waiting list"
      columns={columnsFor(props)}
      rows={props.parties}
      rowKey={({ id }) => id}
      empty="Nobody waits for this departure."
    />
  );
}

function columnsFor({ parties, free, action }: Props): readonly Column<WaitingRow>[] {
  const waiting = parties.filter(({ state }) => state === "waiting");
  const before = ({ id }: WaitingRow) =>
    waiting[waiting.findIndex((party) => party.id === id) - 1] ?? null;
  return [
    {
      head: "Party",
      wrap: true,
      cell: ({ name, email, phone }) => (
        <>
          {name}
          {phone === null ? null : (
            <span className="block text-fine">
              <PhoneLink phone={phone} />
            </span>
          )}
          <span className="block text-fine font-normal wrap-anywhere text-ink-soft">
            {email || "No email: call them"}
          </span>
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
          <Why party={party} free={free.seats} />
        </>
      ),
    },
    {
      head: <span className="sr-only">Actions</span>,
      pinned: true,
      cell: (party) => <Acts party={party} free={free} action={action} before={before(party)} />,
    },
  ];
}

type ActsProps = Pick<Props, "free" | "action"> & {
  party: WaitingRow;
  /** Who waits before it. */ before: WaitingRow | null;
};

function Acts({ party: { id, name, state, party, singles }, free, action, before }: ActsProps) {
  if (state !== "waiting" && state !== "offered") return null;
  const hasRoom = party <= free.seats && (free.singles === null || singles <= free.singles);
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {state === "waiting" && hasRoom ? (
        <ConfirmAction
          label="Offer"
          about={`${plural(party, "seat")} to ${name}`}
          title={`Offer ${name} ${plural(party, "seat")}?`}
          question={`They are kept for 48 hours, and mailed if there is an email.${before ? " Those who wait before keep their places." : ""}`}
          confirm="Offer Seats"
          action={action}
          fields={{ intent: "offer", party: id }}
        />
      ) : null}
      {state === "waiting" && before ? (
        <Form method="post" action={action}>
          <input type="hidden" name="party" value={id} />
          <input type="hidden" name="over" value={before.id} />
          <Button dense name="intent" value="up">
            Move Up<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      ) : null}
      <ConfirmAction
        label="Take Off"
        about={name}
        title={`Take ${name} off the list?`}
        question={
          state === "offered"
            ? "The seats that they were offered go to the next party. No mail is sent."
            : "They lose their place. No mail is sent."
        }
        confirm="Take Off"
        action={action}
        fields={{ intent: "end", party: id }}
      />
    </span>
  );
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
