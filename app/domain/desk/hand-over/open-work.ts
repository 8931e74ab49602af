import { plural } from "#app/values/plural.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** How much somebody looks after: open leads and bookings, held seats, rows of the work queue. */
export type OpenWork = Readonly<Record<"leads" | "bookings" | "holds" | "rows", number>>;

const list = new Intl.ListFormat("en");

/** '3 leads, 12 bookings and 1 hold'; '' for nothing. */
export function workWords({ leads, bookings, holds, rows }: OpenWork): string {
  return list.format(
    [
      leads > 0 && plural(leads, "open lead"),
      bookings > 0 && plural(bookings, "open booking"),
      holds > 0 && plural(holds, "hold"),
      rows > 0 && plural(rows, "row of the work queue", "rows of the work queue"),
    ].filter((words) => words !== false),
  );
}

export const handedOverToast = (work: OpenWork, to: string | null): ToastMessage => {
  const words = workWords(work);
  return words === ""
    ? { title: "Nothing to Hand Over" }
    : { title: "Handed Over", text: `${words} now belong to ${to ?? "nobody"}.` };
};
