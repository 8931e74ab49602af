import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";

/** The price of what was chosen, where the form had shown another one, with a button to accept. */
export function PriceCheck({ totalCents }: { totalCents: number }) {
  return (
    <section
      aria-labelledby="price-check"
      className="grid gap-4 rounded-card border border-line-control bg-paper-raised p-4 sm:p-5"
    >
      <h2 id="price-check" className="text-card">
        What you chose costs <span className="figures">{formatMoney(totalCents)}</span>
      </h2>
      <Button look="primary" className="justify-self-start">
        Book at This Price
      </Button>
    </section>
  );
}
