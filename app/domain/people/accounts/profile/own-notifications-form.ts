import { z } from "zod";
import {
  fieldSchemas,
  versionInputs,
  type Field,
  type FieldList,
} from "#app/domain/command/field-list.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { checkField } from "#app/values/forms/form-fields.ts";
import {
  ownNotifications,
  ownNotificationsOf,
  type OwnNotificationKey,
} from "./own-notifications.ts";

/** Which mails somebody wants, by kind. */
export type OwnNotifications = Record<OwnNotificationKey, boolean>;

const box = (key: OwnNotificationKey): Field<boolean> => ({
  label: ownNotifications[key].label,
  schema: checkField,
  text: (wanted) => (wanted ? "yes" : "no"),
});

/** Form, conflict and audit row derive from it. */
export const ownNotificationFields: FieldList<OwnNotifications> = {
  notifyNewBooking: box("notifyNewBooking"),
  notifyNewLead: box("notifyNewLead"),
  notifyNewComment: box("notifyNewComment"),
  morningMail: box("morningMail"),
  ownSignIn: box("ownSignIn"),
};

/** Those that a role has. */
export function ownNotificationFieldsOf(
  kind: Staff["kind"],
): FieldList<Readonly<Record<string, boolean>>> {
  return Object.fromEntries(
    ownNotificationsOf(kind).map((key) => [key, ownNotificationFields[key]]),
  );
}

const fields = fieldSchemas(ownNotificationFields);

/** The checked boxes; a role with fewer boxes sends fewer. */
export const ownNotificationsForm = z.strictObject({ ...fields, ...versionInputs });
