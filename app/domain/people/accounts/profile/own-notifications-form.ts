import { z } from "zod";
import { fieldSchemas, versionInputs } from "#app/domain/command/field-list.ts";
import { ownNotificationFields } from "./own-notification-fields.ts";

const fields = fieldSchemas(ownNotificationFields);

/** The checked boxes; a role with fewer boxes sends fewer. */
export const ownNotificationsForm = z.strictObject({ ...fields, ...versionInputs });
