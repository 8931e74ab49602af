import type { DB } from "#app/db/types.generated.ts";

/** An account of the ledger. */
type Account = DB["ledger"]["debit"];
/** From one account to another, in cents, more than nothing. */
export type Move = { debit: Account; credit: Account; cents: number };

const bookingAccounts = ["unearned", "sales", "fees_kept"] as const;
/** What accounts hold of a booking, in cents: not yet earned, earned, kept of a canceled trip. */
export type Balances = Record<(typeof bookingAccounts)[number], number>;
/** With what was closed before there was a ledger. */
export type HeldBalances = Balances & { opening: number };

export const nothingHeld: Balances = { unearned: 0, sales: 0, fees_kept: 0 };

/**
 * The fewest moves after which the ledger holds `target` of a booking: among these accounts first,
 * the rest with the customer. What was closed before there was a ledger stays nobody's debt.
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
