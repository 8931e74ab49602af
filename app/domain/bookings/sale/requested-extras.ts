import type { DealExtra } from "#app/domain/deals/extras/deal-extra.ts";

/** An extra chosen in a form, and the price that it showed in cents; null if it showed none. */
export type RequestedExtra = { id: string; shownCents: number | null };

/** The value of an extra's checkbox: 'balloon-ride@26000'. */
export function extraCode({ id, priceCents }: Pick<DealExtra, "id" | "priceCents">): string {
  return `${id}@${priceCents}`;
}

/** Parses the ticked checkboxes, joined by commas. An unreadable price counts as not shown. */
export function readRequestedExtras(typed = ""): RequestedExtra[] {
  return typed
    .split(",")
    .filter((code) => code !== "")
    .map((code) => {
      const [id = "", cents] = code.split("@");
      return { id, shownCents: cents ? Number(cents) : null };
    });
}

/** The chosen extras of a trip, in its order. */
export function pickExtras(
  extras: readonly DealExtra[],
  requested: readonly RequestedExtra[],
): DealExtra[] {
  return extras.filter(({ id }) => requested.some((one) => one.id === id));
}

export type ExtraRefusal = "extra-not-sold";

/** The refusal if a chosen extra is not sold with the trip; null if all are. */
export function refuseRequestedExtras(
  extras: readonly DealExtra[],
  requested: readonly RequestedExtra[],
): ExtraRefusal | null {
  const isSold = ({ id }: RequestedExtra) => extras.some((extra) => extra.id === id);
  return requested.every(isSold) ? null : "extra-not-sold";
}

/** The extras at the prices that the form showed, where known. */
export function atShownPrices(
  extras: readonly DealExtra[],
  requested: readonly RequestedExtra[],
): DealExtra[] {
  return extras.map((extra) => ({
    ...extra,
    priceCents: requested.find(({ id }) => id === extra.id)?.shownCents ?? extra.priceCents,
  }));
}

/** Whether each chosen extra was shown at its current price. */
export function areAsShown(
  extras: readonly DealExtra[],
  requested: readonly RequestedExtra[],
): boolean {
  return requested.every(({ id, shownCents }) =>
    extras.every((extra) => extra.id !== id || extra.priceCents === shownCents),
  );
}
