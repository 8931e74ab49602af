import type { ReactNode } from "react";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import type { BookingStep } from "#app/domain/bookings/manage/next-step.ts";
import type { BookingStatusChange } from "#app/domain/bookings/row/booking-status.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Fold } from "#app/ui/fold.tsx";
import { KeyHint } from "../shell/page-keys.tsx";
import { useMay } from "../shell/use-portal.ts";
import type { StaffBookingAnswer } from "./booking-answer.ts";
import { ChangeStatus } from "./change-status.tsx";
import { DeleteBooking } from "./delete-booking.tsx";
import type { StaffMoney } from "./money/money-panel.tsx";

type Props = {
  step: BookingStep;
  booking: StaffBooking;
  changes: readonly BookingStatusChange[];
  money: StaffMoney;
  /** To a change of status. */ answer: StaffBookingAnswer | undefined;
  /** What else is said of it. */ children: ReactNode;
};

/** What is next to do, with its buttons; whatever else can be done stands behind "More". */
export function NextStepPanel({ step, booking, changes, money, answer, children }: Props) {
  const { mayPost, may } = useMay();
  const of = (to: string | null) => changes.filter((change) => change.to === to);
  const [isAnswer, isDecision] = [step.act === "answer", step.act === "decide"];
  const quick = { answer: "Confirmed", complete: "Completed" } as const;
  const own = of(step.act === "answer" || step.act === "complete" ? quick[step.act] : null);
  const declined = of(isAnswer ? "Declined" : null);
  const rest = isDecision
    ? []
    : changes.filter((change) => !own.includes(change) && !declined.includes(change));
  const form = { booking, money, answer };
  const mayDelete = may("write", "booking deletion");
  return (
    <section
      aria-labelledby="next"
      className="next-step"
      data-quiet={step.act === null || undefined}
    >
      <div className="min-w-0">
        <h2 id="next" className="text-card">
          {step.what}
        </h2>
        <p className="text-ink-soft">{step.about}</p>
      </div>
      {children}
      {mayPost ? (
        <div className="acts">
          {isDecision ? <ChangeStatus {...form} changes={changes} isCancelRequested /> : null}
          {own.map((change) => (
            <ChangeStatus key={change.to} {...form} changes={[change]} pressedBy="y" />
          ))}
          {declined.length > 0 ? (
            <Fold
              title={
                <>
                  Decline <KeyHint of="x" />
                </>
              }
              open={answer?.values.to === "Declined"}
              pressedBy="x"
            >
              <ChangeStatus {...form} changes={declined} />
            </Fold>
          ) : null}
          <ToMoney step={step} money={money} />
          {rest.length > 0 || mayDelete ? (
            <Fold
              title={
                <>
                  More <KeyHint of="m" />
                </>
              }
              open={rest.some(({ to }) => to === answer?.values.to)}
              pressedBy="m"
            >
              <div className="grid gap-5">
                {rest.length > 0 ? <ChangeStatus {...form} changes={rest} /> : null}
                {mayDelete ? (
                  <div>
                    <DeleteBooking booking={booking} />
                  </div>
                ) : null}
              </div>
            </Fold>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** The way to the forms of money, and the payment link to send. */
function ToMoney({ step: { act }, money }: Pick<Props, "step" | "money">) {
  const to = moneyForms[act ?? ""];
  if (!to) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <a
        href={to.href}
        className={classNames(buttonClass({ look: "primary", dense: true }), "max-sm:min-h-11")}
      >
        {to.label}
        {act === "pay" ? <KeyHint of="p" /> : null}
      </a>
      {act === "pay" && money.payUrl ? (
        <CopyButton text={money.payUrl} label="Copy Payment Link" />
      ) : null}
    </div>
  );
}

const moneyForms: Readonly<Record<string, { label: string; href: string }>> = {
  pay: { label: "Record a Payment", href: "#payAmount" },
  refund: { label: "Mark It as Sent", href: "#sentRefund" },
  look: { label: "See What Happened", href: "#money" },
};
