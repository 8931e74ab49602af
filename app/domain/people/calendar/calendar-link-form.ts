import { z } from "zod";
import { idempotencyKeyField } from "#app/values/forms/form-fields.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** The buttons beside a calendar's link; a new one ends the former. */
export const calendarLinkForm = z.strictObject({
  /** Created with the form: one key makes one link. */
  key: idempotencyKeyField,
  do: z.enum(["make", "end"]),
});

/** Toasts of the calendar on a staff profile. */
export const calendarLinkToasts = {
  ended: { title: "Calendar Link Ended", text: "Calendars that read it find nothing any more." },
  failed: { title: "Calendar Link Not Changed" },
  notAllowed: {
    title: "Calendar Link Not Changed",
    text: "A calendar shows departures, and your role does not include them.",
    look: "destructive",
  },
} as const satisfies Record<string, ToastMessage>;
