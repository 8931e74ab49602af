import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { previewDue } from "#app/domain/deals/shop/deal-preview.ts";
import { termsText } from "#app/domain/money/payment-terms-text.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { WhatIsDue } from "#app/views/what-is-due.tsx";

type Props = {
  values: DealValues;
  /** What counts where the form says nothing. */ siteTerms: PaymentTerms;
  now: number;
  /** Whether customers can pay online, so that a deposit may confirm. */ paysOnline: boolean;
};

/** What visitors will see of deposit, balance and canceling, for an example date. */
export function DuePreview({ values, siteTerms: site, now, paysOnline }: Props) {
  const today = businessDay(new Date(now));
  const due = previewDue(values, { site, today, paysOnline });
  return (
    <div className="grid gap-1.5">
      <p className="text-small text-ink-soft">
        {termsText(due.terms) === ""
          ? "Nothing is said of deposit, balance and canceling."
          : `What is due when, for two who book today and leave on ${formatDay(due.departureDate ?? "")}:`}
      </p>
      <WhatIsDue trip={due} className="grid gap-3 border-y border-line-control py-3 text-small" />
    </div>
  );
}
