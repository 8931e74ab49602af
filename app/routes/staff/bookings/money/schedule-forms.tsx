import type { DueItem, DueNow } from "#app/domain/money/schedule/due-now.ts";
import { namedItems } from "#app/domain/money/schedule/due-facts.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { type Answered, moneyInputsOf, MoneyForm } from "./money-form.tsx";

/** Plans the payments of a booking that has no schedule. */
export function PlanForm({ answer }: Answered) {
  const wasRefused = answer !== undefined;
  return (
    <MoneyForm intent="plan-payments" button={wasRefused ? "Try Again" : "Plan Payments"}>
      <p className="text-small text-ink-soft">
        By the terms of this booking, as if it were made today. What has been paid covers the oldest
        day. From then on the customer is reminded by mail.
      </p>
    </MoneyForm>
  );
}

/** The value of an item: its place and due day, so that the server detects changes. */
const itemValue = ({ place, dueOn }: DueItem) => `${place}@${dueOn}`;

/** Changes the due day of an unpaid item. */
export function MoreTimeForm({
  schedule,
  today,
  answer,
}: Answered & { schedule: DueNow; today: string }) {
  const input = moneyInputsOf({ answer });
  const open = namedItems(schedule.items).filter(({ leftCents }) => leftCents > 0);
  return (
    <MoneyForm intent="more-time" button="Give More Time">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Payment" {...input("timeItem", open[0] && itemValue(open[0]))}>
          {open.map((item) => (
            <option key={item.place} value={itemValue(item)}>
              {item.name}, {formatMoney(item.leftCents)}, {formatShortDay(item.dueOn)}
            </option>
          ))}
        </SelectField>
        <TextField label="New day" {...input("timeDay")} type="date" min={today} />
      </div>
      <TextField
        label="Why"
        {...input("timeReason")}
        maxLength={300}
        hint="Only staff see it. As “waits for a transfer from abroad”."
      />
    </MoneyForm>
  );
}
