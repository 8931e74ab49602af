import { Link } from "react-router";
import type { KnownPerson } from "#app/domain/people/customers/customer.ts";
import type { BookingStatusChange } from "#app/domain/bookings/row/booking-status.ts";
import { isOpen } from "#app/domain/bookings/booking.ts";
import { tripState } from "#app/domain/bookings/trip-state.ts";
import type { TypedTerms } from "#app/domain/bookings/change/term-rows.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { nextStep } from "#app/domain/bookings/manage/next-step.ts";
import type { StaffBookingInput } from "#app/domain/bookings/manage/staff-booking-form.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import type { Timeline } from "#app/domain/desk/timeline/timeline.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { buttonClass, linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { daysBetween, formatDay } from "#app/values/dates.ts";
import { phoneHref } from "#app/values/text/phone-href.ts";
import { plural } from "#app/values/plural.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { PriceTable } from "#app/views/price/price-table.tsx";
import { TripBadge } from "#app/views/status-badge.tsx";
import { WhoIsHere } from "../presence/who-is-here.tsx";
import { ChangedMeanwhile } from "../shell/editor/row-gone.tsx";
import { NextInQueue } from "../shell/next-in-queue.tsx";
import { PageKeys } from "../shell/page-keys.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { useMay, usePortal } from "../shell/use-portal.ts";
import { isOfPerson, PersonForm } from "../customers/correct-person.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { BookingNotices } from "./booking-notices.tsx";
import { BookingEvents, BookingTimeline } from "./booking-timeline.tsx";
import { ChangeTerms } from "./change-terms.tsx";
import type { StaffBookingAnswer } from "./booking-answer.ts";
import { MoneySections, type StaffMoney } from "./money/money-panel.tsx";
import { NextStepPanel } from "./next-step.tsx";

type Props = {
  booking: StaffBooking;
  changes: readonly BookingStatusChange[];
  today: string;
  now: Date;
  /** The terms that can be changed, as form inputs. */ terms: TypedTerms;
  trip: TripOnSale;
  /** Where its seats are; null if it has none. */ departureId: string | null;
  /** The terms when the form was opened. */
  opened: string;
  due: PaidTrip | null;
  money: StaffMoney;
  timeline: Timeline;
  newest: { note: number; call: number };
  keys: { note: string; call: string };
  /** Who may be given it. */ agents: readonly { id: string; name: string }[];
  /** Whose it is; null if a member of staff's. */
  customer: { id: string; hasAccount: boolean; others: number } | null;
  /** The person as the form of correction is opened. */
  person: OpenedForm<keyof KnownPerson>;
  answer: (StaffBookingAnswer & ConflictRefusal) | undefined;
};

/** A booking for staff: its next step, facts, money and all that happened. */
export function StaffBookingPage(props: Props) {
  const { booking, changes, today, money, answer } = props;
  const { paths } = usePortal();
  const { mayPost } = useMay();
  const depositOnItsWay = money.onItsWay !== null;
  const state = tripState({ ...booking, depositOnItsWay }, today);
  const requestedAt =
    booking.cancelRequestedAt !== null && isOpen(booking) ? booking.cancelRequestedAt : null;
  const of = answerOf(answer);
  const page = paths.booking(booking.reference);
  return (
    <PortalPage
      title={booking.customerName}
      lede={<Lede {...props} stateName={state.name} />}
      above={[{ label: "Bookings", to: paths.bookings }]}
      actions={<HeadActions booking={booking} />}
    >
      <WhoIsHere stream={paths.bookingLive(booking.reference)} />
      {isOfPerson(answer) ? null : (
        <ErrorSummary notice={answer?.notice} errors={answer?.errors ?? {}} />
      )}
      {answer?.more?.seenVersion === undefined ? null : (
        <ChangedMeanwhile>
          {/* Each version has a history row. */}
          <BookingEvents
            history={booking.history.slice(
              Math.max(0, booking.history.length - booking.version + answer.more.seenVersion),
            )}
          />
        </ChangedMeanwhile>
      )}
      <NextStepPanel
        step={nextStep(state, money, money.issues.length)}
        {...{ booking, changes, money }}
        answer={of("move")}
      >
        <BookingNotices booking={booking} requestedAt={requestedAt} />
      </NextStepPanel>
      <div className="booking-desk">
        <Facts {...props} mayCorrect={mayPost} page={page} />
        <div className="grid content-start gap-8">
          <PortalSection
            id="lines"
            title="Price"
            actions={mayPost ? <ToAdjustment booking={booking} /> : null}
          >
            <PriceTable parts={booking.parts} />
          </PortalSection>
          <MoneySections {...props} />
        </div>
        <BookingTimeline
          {...props}
          page={page}
          booking={booking}
          answers={{ note: of("note"), call: of("call") }}
        />
      </div>
    </PortalPage>
  );
}

type LedeProps = Pick<Props, "booking" | "departureId" | "today"> & {
  stateName: Parameters<typeof TripBadge>[0]["state"];
};

/** Which booking it is, where it goes, and how soon. */
function Lede({ booking, departureId, today, stateName }: LedeProps) {
  const { paths } = usePortal();
  const { mayFollow } = useMay();
  const { departureDate, deal } = booking;
  const trip = `${deal.title}, ${formatDay(departureDate)}`;
  const departure = departureId === null ? null : paths.departure(departureId);
  const days = daysBetween(today, departureDate);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <TripBadge status={booking.status} state={stateName} />
      <span className="figures font-semibold text-ink">{booking.reference}</span>
      {departure !== null && mayFollow(departure) ? (
        <Link to={departure} className={linkClass}>
          {trip}
        </Link>
      ) : (
        <span>{trip}</span>
      )}
      {days > 0 && isOpen(booking) ? <span>{plural(days, "day")} to go</span> : null}
    </span>
  );
}

/** Under a phone's thumb: the customer; and where the work goes on. */
function HeadActions({ booking }: Pick<Props, "booking">) {
  const { customerPhone: phone, customerEmail: email, reference } = booking;
  const look = classNames(buttonClass({ dense: true }), "max-sm:min-h-11 max-sm:flex-1");
  return (
    <>
      {phone ? (
        <a href={phoneHref(phone)} className={look}>
          <Icon name="phone" className="size-4.5" />
          <span className="figures">{phone}</span>
        </a>
      ) : null}
      {email === null ? null : (
        <a href={`mailto:${email}`} className={look} title={email}>
          <Icon name="mail" className="size-4.5" />
          Mail <span className="sr-only">{email}</span>
        </a>
      )}
      <NextInQueue after={reference} />
      <PageKeys title="Keys of a booking" id="booking-keys" names={keyNames} />
    </>
  );
}

const keyNames = [
  ["y", "Does the next step: confirms it, or completes it"],
  ["x", "Declines it, with a reason"],
  ["n", "The next in your queue"],
  ["p", "Records a payment"],
  ["t", "Writes a note"],
  ["c", "Notes a call"],
  ["r", "Writes to the customer"],
  ["e", "Corrects name, email or phone"],
  ["d", "Another date, people, rooms or price"],
  ["w", "Corrects the wishes"],
  ["h", "Hands it over"],
  ["m", "What else can be done"],
  ["u", "Undoes what was just done, for ten seconds"],
  ["?", "Shows these keys"],
] as const;

/** Leads to the price of its own, in the form that changes the trip. */
function ToAdjustment({ booking }: Pick<Props, "booking">) {
  return isOpen(booking) ? (
    <a href="#adjustment" className={`${linkClass} text-small`}>
      Own price or discount
    </a>
  ) : null;
}

type FactsProps = Props & { mayCorrect: boolean; page: string };

function Facts({ mayCorrect, page, ...props }: FactsProps) {
  const { booking, terms, trip, opened, today, customer, person, agents, answer } = props;
  const { paths } = usePortal();
  const { may } = useMay();
  const of = answerOf(answer);
  const change = of("change") ?? of("preview");
  return (
    <BookingFacts
      {...{ booking, agents, mayCorrect }}
      customerPage={may("read", "customers") && customer ? paths.customer(customer.id) : null}
      person={
        mayCorrect ? (
          <PersonForm
            page={page}
            customerId={customer && customer.id}
            opened={person}
            answer={answer}
            hasAccount={customer?.hasAccount ?? false}
            others={customer && customer.others}
          />
        ) : null
      }
      trip={
        mayCorrect && isOpen(booking) ? (
          <ChangeTerms
            key={booking.version}
            {...{ booking, terms, trip, opened, today }}
            answer={change}
          />
        ) : null
      }
      open={{
        person: isOfPerson(answer),
        trip: change !== undefined || booking.canceledReason !== null,
      }}
      answers={{ wishes: of("wishes"), agent: of("hand-over") }}
    />
  );
}

/** The answer to one of the page's forms. */
const answerOf = (answer: Props["answer"]) => (form: StaffBookingInput["intent"]) =>
  answer?.values.intent === form ? answer : undefined;
