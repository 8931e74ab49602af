import { holdKinds } from "#app/domain/departures/hold/hold.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { CountField, TextField } from "#app/ui/form/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { plural } from "#app/values/plural.ts";
import { withQuery } from "#app/values/with-query.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { usePortal } from "../../shell/use-portal.ts";
import type { readHolds } from "#app/domain/departures/hold/read-staff-hold.server.ts";
import type { readWaitingList } from "#app/domain/departures/wait/read-waiting-list.server.ts";

const kindOf = (kind: Held["kind"]) =>
  kind === "booking" || kind === "offer" ? null : holdKinds[kind];

const columns: readonly Column<Held>[] = [
  { head: "Kind", cell: ({ kind }) => kindOf(kind) },
  { head: "Seats", align: "right", cell: ({ seats }) => String(seats) },
  { head: "Singles", align: "right", cell: ({ singles }) => String(singles) },
  { head: "For", wrap: true, cell: (hold) => <For hold={hold} /> },
  {
    head: "Until",
    wrap: true,
    cell: ({ expiresAt }) => (expiresAt ? <Moment at={expiresAt} /> : null),
  },
  {
    head: <span className="sr-only">Actions</span>,
    pinned: true,
    cell: (hold) => <Actions hold={hold} />,
  },
];

type Props = {
  holds: readonly Held[];
  /** Of one of its rows. */ refusal: FormRefusal | undefined;
};

/** Live holds with their ends; an option is extended once, and each can be released, a block in parts. */
export function HeldTable({ holds, refusal: wrong }: Props) {
  return (
    <>
      <ErrorSummary notice={wrong?.notice} errors={wrong?.errors ?? {}} />
      <DataTable
        id="held"
        caption="Held seats"
        columns={columns}
        rows={holds}
        rowKey={({ id }) => id}
        empty="No seats are held now."
      />
    </>
  );
}

function For({ hold: { heldFor, agent, extendedFor } }: { hold: Held }) {
  const whom = [heldFor, agent && `by ${agent}`].filter(Boolean).join(", ") || "A visitor";
  return (
    <>
      {whom}
      {extendedFor === null ? null : <small>Extended: {extendedFor}</small>}
    </>
  );
}

function Actions({ hold: { id, kind, extendedFor, heldFor, seats } }: { hold: Held }) {
  const { createBooking } = usePortal().paths;
  const about = heldFor === "" ? "a visitor’s seats" : `the seats for ${heldFor}`;
  return (
    <span className="flex flex-wrap justify-end gap-2 sm:flex-col sm:items-end">
      {kind === "option" || kind === "block" ? (
        <ButtonLink dense href={withQuery(createBooking, { hold: id })}>
          {kind === "option" ? "Book It" : "Book From It"}
          <span className="sr-only">: {about}</span>
        </ButtonLink>
      ) : null}
      {kind === "option" && extendedFor === null ? (
        <ConfirmAction
          label="Extend"
          about={about}
          title="Extend the option?"
          question="It lasts another 48 hours. An option is extended once."
          confirm="Extend Option"
          fields={{ intent: "extend", claim: id }}
        >
          <TextField name="reason" label="Reason" required maxLength={500} />
        </ConfirmAction>
      ) : null}
      {kind === "block" && seats > 1 ? (
        <ConfirmAction
          label="Give Some Back"
          about={about}
          title={`Give back some of ${seats} seats?`}
          question="They go to the waiting list first, then on sale. The others stay held until the block’s day."
          confirm="Give Seats Back"
          fields={{ intent: "release-some", claim: id, of: String(seats) }}
        >
          <CountField name="released" id={`released-${id}`} label="Seats to give back" required />
        </ConfirmAction>
      ) : null}
      <ConfirmAction
        label="Release"
        about={about}
        title={`Release ${plural(seats, "seat")}?`}
        question={`${heldFor === "" ? "The visitor who is booking now" : heldFor} loses them at once. They go to the waiting list first, then on sale.`}
        confirm="Release Seats"
        fields={{ intent: "release", claim: id }}
      />
    </span>
  );
}

export type Held = Awaited<ReturnType<typeof readHolds>>[number];
export type WaitingRow = Awaited<ReturnType<typeof readWaitingList>>[number];
