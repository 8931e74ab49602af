import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** Toasts of the calendar on a staff profile. */
export const calendarLinkToasts = {
  ended: { title: "Calendar Link Ended", text: "Calendars that read it find nothing any more." },
  failed: { title: "Calendar Link Not Changed" },
} as const satisfies Record<string, ToastMessage>;
