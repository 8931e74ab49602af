import type { Deal } from "#app/domain/deals/deal.ts";
import { noDatesText } from "#app/domain/deals/manage/deal-messages.ts";
import { hasDates } from "#app/domain/departures/show/departures-of-deal.server.ts";
import { businessDay } from "#app/values/dates.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** A toast that says so, after `first`, where a deal with fixed dates has none on sale. */
export async function withoutDates(
  toast: ToastMessage,
  { id, departs, title }: Pick<Deal, "id" | "departs" | "title">,
  first = "",
): Promise<ToastMessage> {
  if (departs !== "fixed" || (await hasDates(id, businessDay(new Date())))) return toast;
  return { ...toast, text: `${first} ${noDatesText(title)}`.trim() };
}
