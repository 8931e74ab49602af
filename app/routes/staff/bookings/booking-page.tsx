import type { KnownPerson } from "#app/domain/people/customers/customer.ts";
import type { BookingStatusChange } from "#app/domain/bookings/row/booking-status.ts";
import { isOpen } from "#app/domain/bookings/booking.ts";
import { tripState } from "#app/domain/bookings/trip-state.ts";
import type { TypedTerms } from "#app/domain/bookings/change/term-rows.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import type { StaffBookingInput } from "#app/domain/bookings/manage/staff-booking-form.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { TripBadge } from "#app/views/status-badge.tsx";
import { WhoIsHere } from "../presence/who-is-here.tsx";
import { ChangedMeanwhile } from "../shell/editor/row-gone.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { StaffNotes } from "../shell/staff-notes.tsx";
import { useMay, usePortal } from "../shell/use-portal.ts";
import { CorrectPerson } from "../customers/correct-person.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { BookingEvents, BookingHistory } from "./booking-history.tsx";
import { BookingNotices } from "./booking-notices.tsx";
import { ChangeTerms } from "./change-terms.tsx";
import { DeleteBooking } from "./delete-booking.tsx";
import type { StaffBookingAnswer } from "./booking-answer.ts";
import { MoneySections, type StaffMoney } from "./money/money-panel.tsx";
import { ChangeStatus } from "./change-status.tsx";

type Props = {
  booking: StaffBooking;
  changes: readonly BookingStatusChange[];
  today: string;
  /** The terms that can be changed, as form inputs. */ terms: TypedTerms;
  trip: TripOnSale;
  /** The terms when the form was opened. */
  opened: string;
  due: PaidTrip | null;
  money: StaffMoney;
  noteKey: string;
  /** Whose it is; null if a member of staff's. */
  customer: { id: string; hasAccount: boolean; others: number } | null;
  /** The person as the form of correction is opened. */
  person: OpenedForm<keyof KnownPerson>;
  answer: (StaffBookingAnswer & ConflictRefusal) | undefined;
};

/** A booking for staff: facts, actions and history. */
export function StaffBookingPage({
  booking,
  opened,
  changes,
  today,
  terms,
  trip,
  due,
  money,
  noteKey,
  customer,
  person,
  answer,
}: Props) {
  const { paths } = usePortal();
  const isPerson = answer?.values.form === "person";
  const { may, mayPost } = useMay();
  const depositOnItsWay = money.onItsWay !== null;
  const state = tripState({ ...booking, depositOnItsWay }, today);
  const requestedAt =
    booking.cancelRequestedAt !== null && isOpen(booking) ? booking.cancelRequestedAt : null;
  const of = answerOf(answer);
  return (
    <PortalPage
      title={booking.reference}
      lede={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          {booking.customerName}, {booking.deal.title}{" "}
          <TripBadge status={booking.status} state={state.name} />
        </span>
      }
      above={[{ label: "Bookings", to: paths.bookings }]}
      actions={may("write", "booking deletion") ? <DeleteBooking booking={booking} /> : null}
    >
      <WhoIsHere stream={paths.bookingLive(booking.reference)} />
      {isPerson ? null : <ErrorSummary notice={answer?.notice} errors={answer?.errors ?? {}} />}
      {answer?.more?.seenVersion === undefined ? null : (
        <ChangedMeanwhile>
          {/* Each version has a history row. */}
          <BookingEvents
            history={booking.history.slice(
              booking.history.length - Math.max(0, booking.version - answer.more.seenVersion),
            )}
          />
        </ChangedMeanwhile>
      )}
      <p>
        <b className="font-semibold">{state.staff.now}</b> {state.staff.next}
      </p>
      <BookingNotices booking={booking} requestedAt={requestedAt} />
      {/* Phone order: booking, actions, history. */}
      <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div className="grid gap-10">
          <BookingFacts
            booking={booking}
            customerPage={may("read", "customers") && customer ? paths.customer(customer.id) : null}
          >
            {mayPost ? (
              <CorrectPerson
                page={paths.booking(booking.reference)}
                customerId={customer && customer.id}
                opened={person}
                answer={answer}
                hasAccount={customer?.hasAccount ?? false}
                others={customer && customer.others}
              />
            ) : null}
          </BookingFacts>
          <MoneySections {...{ booking, money, due, today, answer }} />
        </div>
        <div className="grid gap-10 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {mayPost ? (
            <BookingForms
              {...{ booking, changes, terms, trip, opened, today, money, answer }}
              isCancelRequested={requestedAt !== null}
            />
          ) : null}
          <PortalSection id="notes" title="Notes of the staff">
            <StaffNotes notes={booking.staffNotes} idempotencyKey={noteKey} answer={of("note")} />
          </PortalSection>
        </div>
        <BookingHistory history={booking.history} moneyEvents={money.events} />
      </div>
    </PortalPage>
  );
}

type FormsProps = Pick<
  Props,
  "booking" | "changes" | "terms" | "trip" | "opened" | "today" | "money" | "answer"
> & { isCancelRequested: boolean };

/** What may be changed of a booking, for those who may. */
function BookingForms(props: FormsProps) {
  const { booking, changes, terms, trip, opened, today, money, answer, isCancelRequested } = props;
  const of = answerOf(answer);
  const change = of("change") ?? of("preview");
  return (
    <>
      {changes.length > 0 ? (
        <PortalSection id="next" title="What happens next">
          <ChangeStatus
            booking={booking}
            changes={changes}
            isCancelRequested={isCancelRequested}
            money={money}
            answer={of("move")}
          />
        </PortalSection>
      ) : null}
      {isOpen(booking) ? (
        <PortalSection id="change" title="Change date or travelers">
          <Fold
            title="Another date, people, rooms, extras or price"
            open={change !== undefined || booking.canceledReason !== null}
          >
            <ChangeTerms
              key={booking.version}
              booking={booking}
              terms={terms}
              trip={trip}
              opened={opened}
              today={today}
              answer={change}
            />
          </Fold>
        </PortalSection>
      ) : null}
    </>
  );
}

/** The answer to one of the page's forms. */
const answerOf = (answer: Props["answer"]) => (form: StaffBookingInput["intent"]) =>
  answer?.values.intent === form ? answer : undefined;
