import { z } from "zod";
import type { OwnNotificationKey } from "./own-notifications.ts";

const box = z.literal("yes").optional();

/** The boxes that are ticked; a role that has fewer of them sends fewer. */
export const ownNotificationsForm = z.strictObject({
  notify_new_booking: box,
  notify_new_lead: box,
  notify_new_comment: box,
  own_sign_in: box,
} satisfies Record<OwnNotificationKey, typeof box>);
