import type { MailContent } from "#app/domain/mail/compose-mail.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { formatWeekday } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import type { QueueRow } from "../queue/queue-item.ts";

type Row = Pick<QueueRow, "mark" | "who" | "what" | "amount">;

/** What waits for somebody: the first rows of their queue, what of it is money, and who leaves. */
export type Morning = {
  rows: readonly Row[];
  total: number;
  due: { rows: readonly Row[]; total: number };
  leaving: readonly {
    reference: string;
    customerName: string;
    dealTitle: string;
    departureDate: string;
    numTravelers: number;
  }[];
};

/** The mail of a morning; null if there is nothing to say. */
export function morningMail(
  { kind, name }: Pick<Staff, "kind" | "name">,
  { rows, total, due, leaving }: Morning,
): MailContent | null {
  if (total === 0 && leaving.length === 0) return null;
  const { home } = pathsOf({ kind });
  const more = total - rows.length;
  const waits =
    total === 0
      ? "Nothing waits for you."
      : `${plural(total, "thing waits", "things wait")} for you.`;
  const moneyDue = due.rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const of =
    due.total > due.rows.length
      ? `the first ${due.rows.length} of ${due.total}`
      : plural(due.total, "booking");
  return {
    subject:
      total === 0
        ? "Your trips this week"
        : `Today: ${rows[0]?.mark.toLowerCase()}, ${rows[0]?.who}${total > 1 ? `, and ${total - 1} more` : ""}`,
    heading: `Good morning, ${name.split(" ")[0]}. ${waits}`,
    paragraphs: due.total === 0 ? [] : [`Due today or before, of ${of}: ${formatMoney(moneyDue)}.`],
    facts: rows.map(({ mark, who, what, amount }) => [
      mark,
      [`${who}: ${what}`, amount === null ? "" : formatMoney(amount)].filter(Boolean).join(", "),
    ]),
    afterFacts: [
      ...(more > 0 ? [`And ${more} more in your queue.`] : []),
      ...(leaving.length > 0 ? ["They leave within a week:"] : []),
      ...leaving.map(
        ({ reference, customerName, dealTitle, departureDate, numTravelers }) =>
          `${formatWeekday(departureDate)}: ${customerName}, ${dealTitle}, ${plural(numTravelers, "traveler")} (${reference})`,
      ),
    ],
    action: { label: "Open Your Queue", url: ownUrl(home, { whose: "mine" }) },
    footnote:
      "You get this email on business mornings when there is work for you. Your profile has a box to switch it off: Notifications.",
  };
}
