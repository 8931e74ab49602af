import { formatMoney } from "#app/values/money.ts";

type Props = {
  /** What a change leaves as it is, or makes of it, as text. */
  rows: readonly { key: string; label: string; before: string; after: string }[];
  /** The totals before and after, in cents. */ before: number;
  after: number;
};

/** A change of a booking, before and after, and what it makes of the price. */
export function NowAndThen({ rows, before, after }: Props) {
  const cents = after - before;
  const total = {
    key: "total",
    label: "Total",
    before: formatMoney(before),
    after: formatMoney(after),
  };
  return (
    <>
      <table className="figures w-full text-left leading-snug">
        <caption className="sr-only">What changes</caption>
        <thead className="text-fine text-ink-soft">
          <tr>
            <th scope="col" className="sr-only">
              What
            </th>
            <th scope="col" className="pb-1 font-semibold">
              Now
            </th>
            <th scope="col" className="pb-1 font-semibold">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          {[...rows, total].map(({ key, label, before: now, after: then }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 font-normal text-ink-soft">
                {label}
              </th>
              <td className="py-1.5 pr-3">{now}</td>
              <td className={now === then ? "py-1.5" : "py-1.5 font-semibold"}>{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="font-semibold">
        {cents === 0
          ? "The price stays as it is."
          : `${formatMoney(Math.abs(cents))} ${cents > 0 ? "more" : "less"} to pay.`}
      </p>
    </>
  );
}
