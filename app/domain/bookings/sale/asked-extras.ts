import type { DealExtra } from "#app/domain/deals/extras/deal-extra.ts";

/** An extra that a form asks for, and the price that was shown beside it in cents; null if none was. */
export type AskedExtra = { id: string; shownCents: number | null };

/** How a form's box says an extra and its price: 'balloon-ride@26000'. */
export function extraCode({ id, priceCents }: Pick<DealExtra, "id" | "priceCents">): string {
  return `${id}@${priceCents}`;
}

/** Reads what ticked boxes send, joined by commas. A price that can't be read is none that was shown. */
export function readAskedExtras(typed = ""): AskedExtra[] {
  return typed
    .split(",")
    .filter((code) => code !== "")
    .map((code) => {
      const [id = "", cents] = code.split("@");
      return { id, shownCents: cents ? Number(cents) : null };
    });
}

/** Those of a trip's extras that are asked for, in its order. */
export function pickExtras(
  extras: readonly DealExtra[],
  asked: readonly AskedExtra[],
): DealExtra[] {
  return extras.filter(({ id }) => asked.some((one) => one.id === id));
}

export type ExtraRefusal = "extra-not-sold";

/** Why what is asked for can't be had with a trip; null if it can. */
export function refuseAskedExtras(
  extras: readonly DealExtra[],
  asked: readonly AskedExtra[],
): ExtraRefusal | null {
  const isSold = ({ id }: AskedExtra) => extras.some((extra) => extra.id === id);
  return asked.every(isSold) ? null : "extra-not-sold";
}

/** These extras at the prices that were shown beside them, where that is known. */
export function atShownPrices(
  extras: readonly DealExtra[],
  asked: readonly AskedExtra[],
): DealExtra[] {
  return extras.map((extra) => ({
    ...extra,
    priceCents: asked.find(({ id }) => id === extra.id)?.shownCents ?? extra.priceCents,
  }));
}

/** Whether none of these extras was shown without its price, or at another one. */
export function areAsShown(extras: readonly DealExtra[], asked: readonly AskedExtra[]): boolean {
  return asked.every(({ id, shownCents }) =>
    extras.every((extra) => extra.id !== id || extra.priceCents === shownCents),
  );
}
