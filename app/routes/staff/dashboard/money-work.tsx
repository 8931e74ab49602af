import { href } from "react-router";
import { plural } from "#app/values/plural.ts";
import { withQuery } from "#app/values/with-query.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import { QueueRow } from "./queue-row.tsx";

/** How many bookings have something of each kind. */
type Props = { overdue: number; refunds: number; issues: number };

/** The owner's work with money: payments to look at, overdue ones, and refunds to send. */
export function MoneyWork({ overdue, refunds, issues }: Props) {
  return (
    <>
      {issues > 0 ? (
        <PortalSection id="payment-issues" title="Payments to look at">
          <ul className="border-t-[1.5px] border-ink">
            <QueueRow
              mark="Payment to look at"
              all={withQuery(href("/superadmin/bookings"), { status: "payment-issue" })}
              late
              who={plural(issues, "booking")}
              what="A payment or refund went another way than planned. The booking’s page says what to do."
            />
          </ul>
        </PortalSection>
      ) : null}
      {overdue + refunds > 0 ? (
        <PortalSection id="refunds" title="Payments overdue, and money to send back">
          <ul className="border-t-[1.5px] border-ink">
            {overdue > 0 ? (
              <QueueRow
                mark="Payments overdue"
                all={withQuery(href("/superadmin/money/due"), { due: "overdue" })}
                late
                who={plural(overdue, "booking")}
                what="Call or write; then record the payment, give more time, or cancel."
              />
            ) : null}
            {refunds > 0 ? (
              <QueueRow
                mark="Refund to send"
                all={withQuery(href("/superadmin/bookings"), { status: "refund-to-send" })}
                late
                who={plural(refunds, "booking")}
                what="Send the money, then mark it as sent on the booking’s page."
              />
            ) : null}
          </ul>
        </PortalSection>
      ) : null}
    </>
  );
}
