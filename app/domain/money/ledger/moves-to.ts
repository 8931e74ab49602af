import type { DB } from "#app/db/types.generated.ts";

type Account = DB["ledger"]["debit"];
/** An amount from one account to another, in cents, above zero. */
export type Move = { debit: Account; credit: Account; cents: number };

const bookingAccounts = ["unearned", "sales", "fees_kept"] as const;
/** Balances of a booking, in cents: not yet earned, earned, and cancellation fees. */
export type Balances = Record<(typeof bookingAccounts)[number], number>;
/** Also the amounts that were settled before the ledger existed. */
export type HeldBalances = Balances & { opening: number };

export const nothingHeld: Balances = { unearned: 0, sales: 0, fees_kept: 0 };

/**
 * The fewest moves from `held` to `target`: first among a booking's own accounts, then with the
 * customer. Old settled amounts never become debt.
 */
export function movesTo(held: HeldBalances, target: Balances): Move[] {
  const missing = { ...nothingHeld };
  for (const account of bookingAccounts) missing[account] = target[account] - held[account];
  const moves: Move[] = [];
  for (const debit of bookingAccounts)
    for (const credit of bookingAccounts) {
      const cents = Math.min(-missing[debit], missing[credit]);
      if (debit === credit || cents <= 0) continue;
      missing[debit] += cents;
      missing[credit] -= cents;
      moves.push({ debit, credit, cents });
    }
  const other = held.opening > 0 ? "opening" : "customer";
  for (const account of bookingAccounts) {
    const cents = missing[account];
    if (cents > 0) moves.push({ debit: other, credit: account, cents });
    if (cents < 0) moves.push({ debit: account, credit: other, cents: -cents });
  }
  return moves;
}
