import { formatMoney } from "#app/values/money.ts";

/** 'from $1,985', the lowest price per person of the trips to a place; nothing where none is on sale. */
export function FromPrice({ cents }: { cents: number | null }) {
  if (cents === null) return null;
  return <p className="figures text-small leading-snug font-semibold">from {formatMoney(cents)}</p>;
}
