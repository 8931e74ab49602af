import { Form } from "react-router";
import { choiceField, readChoice, seenText } from "#app/domain/bookings/departures/choice.ts";
import type { readCancellation } from "#app/domain/bookings/departures/read-cancellation.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { Part } from "../../shell/part.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import type { Route } from "./+types/cancel";
import { BookingChoice } from "./booking-choice.tsx";

export type CancelData = NonNullable<Awaited<ReturnType<typeof readCancellation>>>;
type Props = CancelData & { refusal: Route.ComponentProps["actionData"] };

const formId = "cancel-departure";

/** The form that cancels a departure: the reason, and a choice for each booking. */
export function CancelPage({ departure, hasLeft, bookings, refusal, ...page }: Props) {
  const { held, waiting } = page;
  const promises = promisesOf(page);
  const { paths } = usePortal();
  const { id, title, startsOn, status } = departure;
  const { values = {}, errors: refused = {}, notice, stamp } = refusal ?? {};
  const places = new Map(bookings.map(({ reference }, at) => [reference, choiceField(at + 1)]));
  const errors = Object.fromEntries(
    Object.entries(refused).map(([name, message]) => [places.get(name) ?? name, message]),
  );
  const chosen = chosenOf(values);
  const isOver = status === "cancelled" || hasLeft;
  return (
    <PortalPage
      title="Cancel this departure"
      lede={`${title}, ${formatDay(startsOn)}`}
      above={[
        { label: "Departures", to: paths.departures },
        { label: formatDay(startsOn), to: paths.departure(id) },
      ]}
    >
      <div key={stamp} className="grid max-w-5xl gap-8">
        <ErrorSummary notice={notice} errors={errors} />
        {isOver ? (
          <p className="rounded-card border border-line bg-paper-raised p-5">
            {status === "cancelled"
              ? "This departure is canceled already."
              : "This departure has left, or leaves today, so it can’t be canceled any more."}
          </p>
        ) : (
          <Form id={formId} method="post" noValidate className="grid gap-8">
            <input type="hidden" name="version" value={departure.version} />
            <input type="hidden" name="seen" value={seenText(bookings)} />
            <Part title="What travelers are told">
              <TextArea
                label="Reason"
                name="reason"
                rows={2}
                maxLength={500}
                required
                defaultValue={values.reason}
                error={errors.reason}
                hint={`It goes into every mail: “We had to cancel the departure on ${formatDay(startsOn)}: too few travelers have booked.”`}
              />
              <p className="text-ink-soft">{endingText({ held, waiting })}</p>
            </Part>
            {promises.length > 0 ? (
              <Part title="What they have been promised">
                <ul className="list-disc pl-5">
                  {promises.map((promise) => (
                    <li key={promise} className="figures wrap-anywhere">
                      {promise}
                    </li>
                  ))}
                </ul>
              </Part>
            ) : null}
            <Part title={bookings.length === 0 ? "Bookings" : `Bookings: ${bookings.length}`}>
              {bookings.length === 0 ? (
                <p className="text-ink-soft">Nobody has booked it.</p>
              ) : (
                <>
                  {bookings.length > 1 ? (
                    <Rest bookings={bookings} value={values.rest} error={errors.rest} />
                  ) : null}
                  <ol className="border-t-[1.5px] border-ink">
                    {bookings.map((booking, at) => (
                      <BookingChoice
                        key={booking.reference}
                        booking={booking}
                        name={choiceField(at + 1)}
                        value={chosen.get(booking.reference)}
                        error={errors[choiceField(at + 1)]}
                      />
                    ))}
                  </ol>
                </>
              )}
            </Part>
            <p className="flex flex-wrap gap-3">
              <Button look="primary" dense name="intent" value="cancel">
                {bookings.length === 0 ? "Cancel Departure" : "Cancel Departure and Tell Everyone"}
              </Button>
              <ButtonLink dense href={paths.departure(id)}>
                Keep It
              </ButtonLink>
            </p>
          </Form>
        )}
      </div>
      <UnsavedChanges form={formId} />
    </PortalPage>
  );
}

/** The choices of a returned form by booking, wherever it stood in the list. */
function chosenOf(values: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(
    Object.values(values).flatMap((value) => {
      const read = readChoice(value);
      return read ? [[read.reference, value] as const] : [];
    }),
  );
}

/** What the travelers rely on, each in a sentence. */
function promisesOf({
  toldCertain,
  paid,
  keptFor,
}: Pick<CancelData, "toldCertain" | "paid" | "keptFor">): string[] {
  const told =
    toldCertain > 0
      ? [
          `A mail has told its travelers that this departure is certain: ${plural(toldCertain, "person has", "people have")} booked it, and may have bought flights.`,
        ]
      : [];
  const money =
    paid.bookings > 0
      ? [
          `${plural(paid.bookings, "booking has", "bookings have")} paid ${formatMoney(paid.cents)}.`,
        ]
      : [];
  const kept = keptFor.map(
    ({ heldFor, seats }) => `${plural(seats, "seat is", "seats are")} kept for ${heldFor}.`,
  );
  return [...told, ...money, ...kept];
}

function endingText({ held, waiting }: Pick<CancelData, "held" | "waiting">): string {
  const holds = plural(held, "hold ends", "holds end");
  const parties = plural(waiting, "waiting party is", "waiting parties are");
  const ends = [
    ...(held > 0 ? [`${holds}, and agents are told`] : []),
    ...(waiting > 0 ? [`${parties} told that it does not run`] : []),
  ];
  const endings = ends.length > 0 ? ` ${ends.join("; ")}.` : "";
  return `Nobody can book it from then on.${endings} Each customer below gets a mail with what you choose for their booking.`;
}

type RestProps = Pick<CancelData, "bookings"> & {
  value: string | undefined;
  error: string | undefined;
};

/** Completes missing choices, for review before sending. */
function Rest({ bookings, value, error }: RestProps) {
  const days = [
    ...new Set(bookings.flatMap(({ dates }) => dates.map((date) => date.departureDate))),
  ];
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start">
      <SelectField label="For all without a choice" name="rest" defaultValue={value} error={error}>
        <option value="talk">Talk first</option>
        <option value="refund">Refund in full</option>
        {days.length > 0 ? (
          <optgroup label="Move to, where there is room">
            {days.toSorted().map((day) => (
              <option key={day} value={day}>
                {formatDay(day)}
              </option>
            ))}
          </optgroup>
        ) : null}
      </SelectField>
      <Button name="intent" value="fill">
        Fill In
      </Button>
    </div>
  );
}
