import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { formatDay, businessDay } from "#app/values/dates.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import { CardForm } from "../../shell/editor/card-form.tsx";

type Props = {
  page: string;
  /** When the link was made; null if there is none. */
  madeAt: Date | null;
  idempotencyKey: string;
  /** The address of a link that was made just now. */
  address: string | null;
  refusal: ConflictRefusal | undefined;
};

/** The link under which a calendar app reads departures and options. */
export function CalendarCard({ page, madeAt, idempotencyKey, address, refusal }: Props) {
  return (
    <CardForm
      name="calendar"
      page={page}
      title="Your calendar"
      lede="Departures with bookings and the ends of your own options, in the calendar app you use. No customer is named in it."
      refusal={refusal}
    >
      {() => (
        <>
          <input type="hidden" name="key" value={idempotencyKey} />
          {address ? <NewAddress address={address} /> : null}
          {madeAt ? (
            <p>Your link was made on {formatDay(businessDay(madeAt))}.</p>
          ) : (
            <p>There is no link yet.</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button dense name="do" value="make">
              {madeAt ? "Make a New Link" : "Make the Link"}
            </Button>
            {madeAt ? (
              <Button dense name="do" value="end">
                End the Link
              </Button>
            ) : null}
          </div>
          {madeAt ? <p className="text-fine text-ink-soft">A new link ends this one.</p> : null}
        </>
      )}
    </CardForm>
  );
}

/** Shown this once: only the token's hash is kept. */
function NewAddress({ address }: { address: string }) {
  return (
    <div className="grid gap-3 rounded-control border-2 border-olive p-4">
      <p role="status" className="font-semibold text-olive-text">
        Your calendar link is ready. It is shown this once.
      </p>
      <p className="font-mono text-fine [overflow-wrap:anywhere]">{address}</p>
      <p>
        Add it to your calendar app as a subscription (&ldquo;from URL&rdquo;). Whoever has it can
        read your calendar.
      </p>
      <p className="flex flex-wrap gap-3">
        <CopyButton text={address} label="Copy the Link" />
      </p>
    </div>
  );
}
