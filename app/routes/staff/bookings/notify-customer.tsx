import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { MailReview } from "../shell/mail-review.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import type { StaffBookingAnswer } from "./booking-answer.ts";

type Props = {
  booking: Pick<StaffBooking, "customerEmail">;
  name: string;
  id?: string;
  label?: string;
  answer: StaffBookingAnswer | undefined;
};

/**
 * The checkbox that mails the customer, and the mail to see first; a returned form keeps both. A
 * sentence if there is no email.
 */
export function NotifyCustomer(props: Props) {
  const { booking, name, id = name, label = "Tell the customer by mail", answer } = props;
  if (booking.customerEmail === null)
    return (
      <p className="text-small text-ink-soft">The customer has no email: tell them another way.</p>
    );
  return (
    <>
      <CheckField
        id={id}
        name={name}
        label={label}
        defaultChecked={answer === undefined || answer.values[name] === "yes"}
      />
      <MailReview answer={answer} />
    </>
  );
}
