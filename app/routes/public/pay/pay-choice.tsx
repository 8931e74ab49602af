import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { type BookingStatus, depositDeadline } from "#app/domain/bookings/booking.ts";
import { hasEnded } from "#app/domain/money/booked/booking-money.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { leftFact, onItsWayText, paidFacts } from "#app/domain/money/booked/money-words.ts";
import type { ReturnedPayment } from "#app/domain/bookings/pay/online/return-from-provider.server.ts";
import type { PosterSlug } from "#app/domain/deals/posters.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { formatDay, formatDeadline } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { LabeledFact } from "#app/views/fact-rows.tsx";

/** A returned payment, and its refund. */
type ShownPayment = ReturnedPayment & { backCents: number };

export type PayFacts = {
  reference: string;
  title: string;
  /** The picture of the trip's place, or a default. */ poster: PosterSlug;
  status: BookingStatus;
  /** Until when its deposit confirms it; null if staff confirm. */ payBy: Date | null;
  departureDate: string;
  totalCents: number;
  money: BookingMoney;
  /** Open items of the schedule, with due days. */ due: readonly Fact[];
  /** The payment that the visitor returns from; null for none. */
  returned: ShownPayment | null;
  /** Whether a provider is set up. */ isOnline: boolean;
};

/** The price, the payments, and the buttons to pay. */
export function PayChoice({ page, problem }: { page: PayFacts; problem: string | null }) {
  const { title, lede } = headingOf(page);
  const { money, due, totalCents } = page;
  const { next, payableCents } = money;
  const mayPay = page.isOnline && payableCents > 0 && page.returned?.state !== "other-amount";
  return (
    <AccountPage title={title} lede={lede} poster={page.poster}>
      {problem ? (
        <p role="alert" className="font-semibold text-action-text">
          {problem}
        </p>
      ) : null}
      <dl className="figures grid gap-3 rounded-card border border-line bg-paper-raised p-5">
        <LabeledFact label="Trip">{page.title}</LabeledFact>
        <LabeledFact label="Departure">{formatDay(page.departureDate)}</LabeledFact>
        <LabeledFact label="Reference">{page.reference}</LabeledFact>
        {mayPay && next ? null : (
          <LabeledFact label="Price">{formatMoney(totalCents)}</LabeledFact>
        )}
        {paidFacts(money).map(([label, value]) => (
          <LabeledFact key={label} label={label}>
            {value}
          </LabeledFact>
        ))}
        {payableCents > 0 ? (
          <>
            <LabeledFact label="Left to pay">{formatMoney(payableCents)}</LabeledFact>
            {due.map(([label, value]) => (
              <LabeledFact key={value} label={label}>
                {value}
              </LabeledFact>
            ))}
          </>
        ) : null}
        {money.overpaidCents > 0 || money.isOnHold ? (
          <LabeledFact label={leftFact(money)[0]}>{leftFact(money)[1]}</LabeledFact>
        ) : null}
      </dl>
      {mayPay && next ? <PaidNow cents={next.cents} totalCents={totalCents} /> : null}
      {mayPay && next ? <PayButtons next={next} allCents={payableCents} /> : null}
      {mayPay ? (
        <p className="text-small text-ink-soft">
          The button leads to the page of our payment provider, where you pay by card or bank
          account. We never see the number of either.
        </p>
      ) : null}
      <p className="text-small">
        With an account you find it all under{" "}
        <a
          href={href("/dashboard/trips/:reference", { reference: page.reference })}
          className={linkClass}
        >
          My Trips
        </a>
        .
      </p>
    </AccountPage>
  );
}

/** What is paid now is the largest amount, the trip's total beside it. */
function PaidNow({ cents, totalCents }: { cents: number; totalCents: number }) {
  return (
    <dl className="figures flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <LabeledFact label="To pay now" className="font-display text-4xl font-semibold">
        {formatMoney(cents)}
      </LabeledFact>
      <LabeledFact label="Price of the trip">{formatMoney(totalCents)}</LabeledFact>
    </dl>
  );
}

type Next = NonNullable<BookingMoney["next"]>;

function PayButtons({ next: { cents, dueOn }, allCents }: { next: Next; allCents: number }) {
  const isAll = cents === allCents;
  return (
    <div className="grid gap-3">
      <PayButton part={isAll ? "all" : "due"} cents={cents} look="primary">
        Pay {formatMoney(cents)}
        {isAll || dueOn === null ? "" : `, due ${formatDay(dueOn)}`}
      </PayButton>
      {isAll ? null : (
        <PayButton part="all" cents={allCents} look="outline">
          Pay all of it, {formatMoney(allCents)}
        </PayButton>
      )}
    </div>
  );
}

type ButtonProps = {
  part: "due" | "all";
  cents: number;
  look: "primary" | "outline";
  children: ReactNode;
};

function PayButton({ part, cents, look, children }: ButtonProps) {
  return (
    <Form method="post" className="grid">
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="shownCents" value={cents} />
      <Button look={look}>{children}</Button>
    </Form>
  );
}

/** The heading for the current state; a returned payment comes first. */
function headingOf({ returned, status, payBy, money, isOnline }: PayFacts) {
  const { payableCents, onItsWay } = money;
  const isOver = hasEnded({ status });
  if (returned) {
    const heading = returnedTexts[returned.state];
    const amount = formatMoney(returned.cents);
    if (returned.state === "succeeded" && isOver)
      return { title: "This booking has ended", lede: backText(returned) };
    if (heading) return { title: heading.title, lede: heading.lede(amount) };
  }
  const deadline = depositDeadline({ status, payBy });
  if (onItsWay && (payableCents === 0 || deadline))
    return {
      title: "Your payment is on its way",
      lede: `${onItsWayText(onItsWay)} ${deadline ? "Your trip is confirmed when it arrives. " : ""}We write to you if it does not arrive.`,
    };
  if (isOver)
    return { title: "Nothing to pay", lede: "This booking has ended, and nothing is due." };
  if (deadline && payableCents > 0)
    return {
      title: "Pay to confirm your trip",
      lede: `Your places are kept for you until ${formatDeadline(deadline)}. As soon as this is paid, your trip is confirmed.`,
    };
  if (status === "Pending")
    return {
      title: "Nothing to pay yet",
      lede: "An agent is still looking at this booking. We write to you when it is confirmed.",
    };
  if (money.isOnHold)
    return {
      title: "Nothing to pay now",
      lede: "We had to cancel this departure. Nothing is asked for until we have talked with you.",
    };
  if (payableCents === 0)
    return { title: "All is paid", lede: "Thank you. Nothing is left to pay for this trip." };
  if (!isOnline)
    return {
      title: "Pay for your trip",
      lede: "Paying online is not possible at the moment. Our emails say how else to pay.",
    };
  return { title: "Pay for your trip", lede: "By card, or from a bank account in the US." };
}

function backText({ cents, backCents }: ShownPayment): string {
  const arrived = `Your payment of ${formatMoney(cents)} has arrived.`;
  if (backCents === 0) return arrived;
  const back = backCents === cents ? "All" : formatMoney(backCents);
  return `${arrived} ${back} of it goes back the way it came, within about ten days.`;
}

type Heading = { title: string; lede: (amount: string) => string };

const returnedTexts: Partial<Record<ReturnedPayment["state"], Heading>> = {
  succeeded: { title: "Thank you", lede: (amount) => `Your payment of ${amount} has arrived.` },
  processing: {
    title: "Your payment is on its way",
    lede: (amount) =>
      `Your bank sends ${amount}. That takes up to five business days; we write to you if it does not arrive.`,
  },
  created: {
    title: "Not paid yet",
    lede: () =>
      "If you have just paid, we hear of it within minutes, and this page shows it then. If you have not, you can go on below.",
  },
  failed: {
    title: "That did not work",
    lede: (amount) => `The payment of ${amount} did not go through. You can try again below.`,
  },
  "other-amount": {
    title: "We look at your payment",
    lede: (amount) =>
      `Your bank or card company reports another amount than ${amount}. Please do not pay again: an agent looks at it and writes to you.`,
  },
  expired: {
    title: "That took too long",
    lede: () => "The payment page has closed, and nothing was paid. You can open a new one below.",
  },
};
