import { Form } from "react-router";
import type { BookingStatusChange } from "#app/domain/bookings/row/booking-status.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { RadioRows } from "#app/ui/form/radio-rows.tsx";
import { formatDay } from "#app/values/dates.ts";
import { KeyHint } from "../shell/page-keys.tsx";
import { CancelCosts } from "./money/cancel-costs.tsx";
import type { StaffBookingAnswer } from "./booking-answer.ts";
import { NotifyCustomer } from "./notify-customer.tsx";

type Props = {
  booking: StaffBooking;
  /** Those that the form offers; of one alone its button names it. */
  changes: readonly BookingStatusChange[];
  /** Whether it also offers to keep a booking that the customer wants to cancel. */
  isCancelRequested?: boolean;
  money: BookingMoney;
  answer: StaffBookingAnswer | undefined;
  /** The key that presses its button. */ pressedBy?: string;
};

/**
 * Changes the booking's status with reason and notification, also to answer a cancellation request.
 */
export function ChangeStatus(props: Props) {
  const { booking, changes, isCancelRequested = false, money, pressedBy } = props;
  const choices = choicesOf(changes, isCancelRequested);
  const answer = answerTo(choices, props.answer);
  const { values = {}, errors = {} } = answer ?? {};
  const only = choices.length === 1 ? choices[0] : undefined;
  const isQuick = only?.reason === "optional";
  const waitsForReturn =
    booking.status === "Confirmed" && !changes.some(({ to }) => to === "Completed");
  // Several of these forms stand on one page: the one that was sent is named by the summary of errors.
  const idOf = (name: string) => (answer ? name : `${name}-${choices[0]?.value ?? ""}`);
  const reason = (
    <TextArea
      id={idOf("reason")}
      name="reason"
      label="Reason"
      rows={isQuick ? 2 : 3}
      maxLength={1000}
      defaultValue={values.reason}
      hint="The customer reads it, in the mail and with the booking."
      error={errors.reason}
    />
  );
  const button = (
    <Button
      look={only && !isQuick ? "outline" : "primary"}
      dense
      className="justify-self-start max-sm:min-h-11"
      data-key={pressedBy}
      aria-keyshortcuts={pressedBy}
    >
      {only ? buttonText(only) : "Update Booking"}
      {pressedBy ? <KeyHint of={pressedBy} /> : null}
    </Button>
  );
  const notify = (
    <NotifyCustomer booking={booking} name="notify" id={idOf("notify")} answer={answer} />
  );
  return (
    <Form
      key={booking.version}
      method="post"
      action="."
      noValidate
      preventScrollReset
      className={
        isQuick && values.mailOf === undefined
          ? "flex flex-wrap items-center gap-x-5 gap-y-2"
          : "grid gap-4"
      }
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="version" value={booking.version} />
      {only ? (
        <input type="hidden" name="to" value={only.value} />
      ) : (
        <RadioRows
          name="to"
          legend="What happens to the booking"
          value={values.to}
          error={errors.to}
          hint={
            waitsForReturn
              ? `It can be completed from ${formatDay(booking.returnDate)} on, the day of return.`
              : undefined
          }
          choices={choices.map(({ reason: needed, ...choice }) => ({
            ...choice,
            hint: needed === "required" ? "with a reason" : undefined,
          }))}
        />
      )}
      <input type="hidden" name="shownRefund" value={money.cancel.refundCents} />
      {changes.some(({ to }) => to === "Cancelled") && money.cancel.isShown ? (
        <CancelCosts money={money} answer={answer} />
      ) : null}
      {isQuick ? (
        <>
          {button}
          {notify}
          <details open={Boolean(values.reason)} className="basis-full">
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-small underline decoration-dotted underline-offset-4 hover:decoration-solid">
              Add a word to the customer
            </summary>
            {reason}
          </details>
        </>
      ) : (
        <>
          {reason}
          {notify}
          {button}
        </>
      )}
    </Form>
  );
}

/** What can be chosen, a decline of the wish to cancel first. */
function choicesOf(changes: Props["changes"], isCancelRequested: boolean) {
  return [
    ...(isCancelRequested
      ? [
          {
            value: "keep",
            label: "Keep the booking: decline the request to cancel",
            reason: "required",
          },
        ]
      : []),
    ...changes.map(({ to, label, reason }) => ({
      value: to,
      label: isCancelRequested && to === "Cancelled" ? "Cancel it, as the customer asked" : label,
      reason,
    })),
  ];
}

type Choice = { value: string; label: string };

/** The answer, if this form was sent: it offers what was chosen, or nothing was. */
function answerTo(choices: readonly Choice[], answer: Props["answer"]): Props["answer"] {
  const { to } = answer?.values ?? {};
  const isOwn = to === undefined ? choices.length > 1 : choices.some(({ value }) => value === to);
  return isOwn ? answer : undefined;
}

const buttonText = ({ value, label }: Choice) =>
  value === "Cancelled" ? "Cancel the Booking" : label;
