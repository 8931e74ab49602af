import { z } from "zod";
import { fieldSchemas, versionInputs } from "#app/domain/command/field-list.ts";
import { profileFields } from "./profile-fields.ts";

/** What people may edit about themselves. */
export const profileForm = z.strictObject({ ...fieldSchemas(profileFields), ...versionInputs });
