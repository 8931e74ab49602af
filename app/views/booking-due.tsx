import { nextText } from "#app/domain/money/booked/money-words.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import type { DueNow, DueItem } from "#app/domain/money/schedule/due-now.ts";
import { namedItems } from "#app/domain/money/schedule/due-facts.ts";
import { classNames } from "#app/ui/class-names.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { WhatIsDue } from "./what-is-due.tsx";

type Props = {
  /** By the terms that the booking was made on; null where they say nothing. */
  due: PaidTrip | null;
  /** Null where it has no schedule. */ schedule: DueNow | null;
  withReasons?: boolean;
  /** Marks the cancellation fee of this day, YYYY-MM-DD; null for none. */
  cancelOn?: string | null;
  /** Two columns where the window has space for them. */ inColumns?: boolean;
};

/** What is due when of a booking: its schedule, or what its terms say, and what canceling costs. */
export function BookingDue({
  due,
  schedule,
  withReasons = false,
  cancelOn = null,
  inColumns = true,
}: Props) {
  const toPay = schedule ? <PaymentSchedule due={schedule} withReasons={withReasons} /> : null;
  if (!due) return toPay;
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">
        By the terms on which this trip was booked, whatever its page says today.
      </p>
      <WhatIsDue
        trip={due}
        toPay={toPay}
        cancelOn={cancelOn}
        className={classNames("grid items-start gap-x-12 gap-y-5", inColumns && "sm:grid-cols-2")}
      />
    </div>
  );
}

type PaymentScheduleProps = {
  due: DueNow;
  /** Whether the reasons of staff are shown. */ withReasons: boolean;
};

/** What of a booking is to be paid next, and its whole schedule with what is paid and overdue. */
function PaymentSchedule({ due, withReasons }: PaymentScheduleProps) {
  return (
    <div>
      <h3 className="mb-1 font-text text-body font-semibold tracking-normal">To pay</h3>
      <p
        className={`figures mb-1.5 ${due.overdueCents > 0 ? "font-semibold text-action-text" : ""}`}
      >
        {nextText(due)}
      </p>
      <p className="mb-1.5 hidden text-small text-ink-soft offline:block">
        As of <time data-as-of />: payments since then are not counted here.
      </p>
      <ul className="figures">
        {namedItems(due.items).map((item) => (
          <li key={item.place} className="border-t border-line py-1.5">
            <div className="flex justify-between gap-4">
              <p>
                {item.name} <span className="text-ink-soft">by {formatDay(item.dueOn)}</span>
              </p>
              <p className="text-right">
                <b className="font-semibold whitespace-nowrap">{formatMoney(item.cents)}</b>{" "}
                <State item={item} />
              </p>
            </div>
            {withReasons && item.reason ? (
              <p className="text-small text-ink-soft">{item.reason}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function State({ item: { state, coveredCents, comingCents, leftCents } }: { item: DueItem }) {
  const isLate = state === "overdue";
  const stateText = {
    paid: "paid",
    "on-its-way": "on its way",
    overdue: "overdue",
    "due-today": "due today",
    later: "",
  }[state];
  const paid = coveredCents - comingCents;
  const parts = [
    state !== "paid" && paid > 0 ? `${formatMoney(paid)} paid` : "",
    leftCents > 0 && comingCents > 0 ? `${formatMoney(comingCents)} on its way` : "",
    stateText,
  ];
  const text = parts.filter((each) => each !== "").join(", ");
  if (text === "") return null;
  return (
    <span className={isLate ? "block font-semibold text-action-text" : "block text-ink-soft"}>
      {text}
    </span>
  );
}
