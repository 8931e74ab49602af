import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { isOpen } from "../booking.ts";
import type { ListedBooking } from "../manage/list/booking-list.ts";
import { bookingsOf } from "../manage/list/list-bookings.server.ts";
import { readMoneyOf } from "../row/read-money-of.server.ts";

/** A customer's booking, with what is paid and left as its own page says it. */
export type CustomerBooking = ListedBooking & { id: string; paidCents: number; leftCents: number };

export type Balance = {
  paidCents: number;
  /** What is asked for, now and later: a request owes nothing. */ owedCents: number;
  /** The part of it that is overdue. */ overdueCents: number;
  /** Refunds that are requested and not sent. */ toSendCents: number;
};

/** A customer's bookings, the newest first, with what their money says together, and the next trip. */
export async function readBalance(
  viewer: Staff,
  customer: { id: string },
): Promise<{ bookings: CustomerBooking[]; balance: Balance; nextTrip: CustomerBooking | null }> {
  const listed = await bookingsOf(viewer, customer);
  const moneyOf = await readMoneyOf(listed.map(({ id }) => id));
  const balance: Balance = { paidCents: 0, owedCents: 0, overdueCents: 0, toSendCents: 0 };
  const bookings = listed.map((booking) => {
    const money = moneyOf.get(booking.id);
    const [paidCents, leftCents] = [money?.paidCents ?? 0, money?.leftCents ?? 0];
    balance.paidCents += paidCents;
    balance.owedCents += money?.payableCents ?? 0;
    balance.overdueCents += money?.overdueCents ?? 0;
    balance.toSendCents += money?.toSendCents ?? 0;
    return { ...booking, paidCents, leftCents };
  });
  const today = businessDay(new Date());
  const ahead = bookings.filter((one) => isOpen(one) && one.departureDate >= today);
  const [nextTrip = null] = ahead.toSorted((one, other) =>
    one.departureDate < other.departureDate ? -1 : 1,
  );
  return { bookings, balance, nextTrip };
}
