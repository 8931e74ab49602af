import { formatMoney } from "#app/values/money.ts";

/** 'from $1,985', a place's lowest price per person; nothing without trips. */
export function FromPrice({ cents }: { cents: number | null }) {
  if (cents === null) return null;
  return <p className="figures text-small leading-snug font-semibold">from {formatMoney(cents)}</p>;
}
