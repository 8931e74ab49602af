import type { Deal } from "#app/domain/deals/deal.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import { childRates } from "#app/domain/departures/price/rate.ts";
import { fewestAdults } from "#app/domain/departures/price/room-choices.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { formatMonth, formatWeekday } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { ChildrenField } from "#app/views/trip-choice/people-fields.tsx";
import { bookPath } from "../../deal-path.ts";
import type { DealSale } from "../deal-guide.ts";

type Props = { deal: Deal; party: AskedParty; sale: DealSale };

/** Asks for day and people, and leads to the form, which shows their price line by line. */
export function PartyForm({ deal, party, sale }: Props) {
  const { months, rates, year } = sale;
  const days = year.flatMap(({ firstDay }) => firstDay ?? []);
  return (
    <details data-while-offer className="border-y border-line" open={party.date !== undefined}>
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold plus-sign">
        Price for your party
      </summary>
      <form action={bookPath(deal.id)} className="grid gap-3 pb-4">
        {deal.departs === "fixed" ? (
          <SelectField name="date" label="Date" defaultValue={party.date} required>
            {months.map(({ month, dates }) => (
              <optgroup key={month} label={formatMonth(`${month}-01`)}>
                {dates
                  .filter(({ onSale }) => onSale)
                  .map(({ startsOn, sharedCents }) => (
                    <option key={startsOn} value={startsOn}>
                      {`${formatWeekday(startsOn)}, ${formatMoney(sharedCents)}`}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectField>
        ) : (
          <TextField
            name="date"
            label="Date"
            type="date"
            defaultValue={party.date}
            min={days[0]}
            required
          />
        )}
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField
            name="adults"
            label="Adults"
            defaultValue={
              party.adults ??
              String(fewestAdults({ ...deal, mostTravelers: sale.mostTravelers }, rates))
            }
            type="number"
            inputMode="numeric"
            min={1}
            max={sale.mostTravelers}
            required
          />
          {childRates(rates).map((rate, at) => (
            <ChildrenField key={rate.fromAge} at={at} group={{ ...rate, count: 0 }} />
          ))}
        </div>
        <Button>See the price</Button>
      </form>
    </details>
  );
}
