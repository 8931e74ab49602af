import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import type { Customer } from "#app/domain/people/customers/customer.ts";
import { partyFacts } from "#app/domain/bookings/lines/price-facts.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatDay, formatMoment } from "#app/values/dates.ts";
import { noEmail } from "../shell/person-lines.tsx";
import { KeyHint } from "../shell/page-keys.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { StaffBookingAnswer } from "./booking-answer.ts";

type Fact = readonly [label: string, value: ReactNode];
type Answer = StaffBookingAnswer | undefined;

type Props = {
  booking: StaffBooking;
  /** URL of the customer's page; null for who may not read it. */ customerPage: string | null;
  agents: readonly Pick<Customer, "id" | "name">[];
  /** The forms that correct the person and the trip; null for who may not, or where it has ended. */
  person: ReactNode;
  trip: ReactNode;
  mayCorrect: boolean;
  /** Which of them is shown again, or called for. */ open: { person: boolean; trip: boolean };
  answers: { wishes: Answer; agent: Answer };
};

/** The booking's facts, each with the form that corrects it in place. */
export function BookingFacts(props: Props) {
  const { booking, customerPage, agents, person, trip, mayCorrect, open, answers } = props;
  const { deal } = booking;
  const may = (form: ReactNode) => (mayCorrect ? form : null);
  return (
    <PortalSection id="facts" title="Facts">
      <div className="facts">
        <Group
          title="Correct name, email or phone"
          facts={[
            ["Name", booking.customerName],
            ["Email", booking.customerEmail ?? noEmail],
            ["Phone", booking.customerPhone ?? "Not known"],
          ]}
          open={open.person}
          pressedBy="e"
        >
          {person}
        </Group>
        <Group
          title="Another date, people, rooms, extras or price"
          facts={[
            ["Departure", formatDay(booking.departureDate)],
            ["Return", formatDay(booking.returnDate)],
            ...partyFacts(booking.numTravelers, booking.parts),
          ]}
          open={open.trip}
          isWide
          pressedBy="d"
        >
          {trip}
        </Group>
        <Group
          title="Correct the wishes"
          facts={[["Wishes", booking.notes || "None"]]}
          open={answers.wishes !== undefined}
          pressedBy="w"
        >
          {may(<WishesForm booking={booking} answer={answers.wishes} />)}
        </Group>
        <Group
          title="Hand it over"
          facts={[["Agent", booking.agent ?? "Nobody"]]}
          open={answers.agent !== undefined}
          pressedBy="h"
        >
          {may(<HandOverForm booking={booking} agents={agents} answer={answers.agent} />)}
        </Group>
        <Row label="Deal">
          <Link to={href("/deal/:dealId", { dealId: deal.id })} className={linkClass}>
            {deal.title}
          </Link>
          , {deal.destination}, {deal.duration}
        </Row>
        {customerPage === null ? null : (
          <Row label="Client">
            <Link to={customerPage} className={linkClass}>
              {booking.customerName}
            </Link>
          </Row>
        )}
        <Row label="Account">{accountLine(booking)}</Row>
        {booking.welcomeCode ? <Row label="Code">{booking.welcomeCode}</Row> : null}
        <Row label="Booked">
          {formatMoment(booking.createdAt)},{" "}
          {booking.bookedBy ? `by ${booking.bookedBy}` : "by the customer"}
        </Row>
      </div>
    </PortalSection>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="fact">
    <span>{label}</span> <span>{children}</span>
  </p>
);

type GroupProps = {
  /** What its form does. */ title: string;
  facts: readonly Fact[];
  open: boolean;
  /** Whether its form needs more than the width of facts. */ isWide?: boolean;
  pressedBy: string;
  children: ReactNode;
};

/** Facts with one form that corrects them: it unfolds below them, without script too. */
function Group({ title, facts, open, isWide, pressedBy, children }: GroupProps) {
  const rows = facts.map(([label, value]) => (
    <span key={label} className="fact">
      <span>{label}</span> <span>{value}</span>
    </span>
  ));
  if (!children) return <div>{rows}</div>;
  return (
    <details open={open} data-key={pressedBy} data-wide={isWide || undefined}>
      <summary>
        <span className="grid min-w-0">{rows}</span>
        <span className="sr-only">{title}</span>
        <KeyHint of={pressedBy} />
        <Icon name="pen-line" />
      </summary>
      <div className="grid gap-3 pt-1 pb-4">{children}</div>
    </details>
  );
}

type FormProps = { booking: StaffBooking; answer: Answer };

/** What the travelers asked for. */
function WishesForm({ booking: { version, notes }, answer }: FormProps) {
  const { values, errors } = answer ?? {};
  return (
    <Form
      key={version}
      method="post"
      action="."
      noValidate
      preventScrollReset
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value="wishes" />
      <input type="hidden" name="version" value={version} />
      <TextArea
        name="notes"
        label="Wishes"
        rows={3}
        maxLength={2000}
        defaultValue={values?.notes ?? notes}
        error={errors?.notes}
        hint="The customer reads them with the booking. No mail is sent."
      />
      <Button dense className="justify-self-start">
        Save Wishes
      </Button>
    </Form>
  );
}

/** Gives it to a colleague, to oneself, or to nobody. */
function HandOverForm({ booking, agents, answer }: FormProps & Pick<Props, "agents">) {
  const { agentId } = booking;
  const { values, errors } = answer ?? {};
  return (
    <Form
      key={agentId}
      method="post"
      action="."
      noValidate
      preventScrollReset
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value="hand-over" />
      <input type="hidden" name="seen" value={agentId ?? ""} />
      <SelectField
        name="agentId"
        label="Who looks after it"
        defaultValue={values?.agentId ?? agentId ?? ""}
        error={errors?.agentId}
      >
        <option value="">Nobody</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button dense className="justify-self-start">
        Hand Over
      </Button>
    </Form>
  );
}

function accountLine({ hasAccount, customerEmail }: StaffBooking): string {
  if (hasAccount) return "In the customer's account";
  return customerEmail === null
    ? "None without an email"
    : "Joins My Trips once the email is verified";
}
