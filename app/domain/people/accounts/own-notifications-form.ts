import { z } from "zod";
import type { OwnNotificationKey } from "./own-notifications.ts";

const box = z.literal("yes").optional();

/** The checked boxes; a role with fewer boxes sends fewer. */
export const ownNotificationsForm = z.strictObject({
  notify_new_booking: box,
  notify_new_lead: box,
  notify_new_comment: box,
  own_sign_in: box,
} satisfies Record<OwnNotificationKey, typeof box>);
