import { z } from "zod";
import { fieldSchemas, versionInputs } from "#app/domain/command/field-list.ts";
import type { SettingFormName } from "./setting-form-names.ts";
import { settingFieldsOf, type SettingValues } from "./setting-fields.ts";

/** A settings form: the version that it was opened with, and what was typed. */
export type SettingInput = { version: number; values: SettingValues };

/** The schema of a settings form. */
export function settingForm(form: SettingFormName): z.ZodType<SettingInput> {
  return z
    .strictObject({ ...fieldSchemas(settingFieldsOf(form)), ...versionInputs })
    .transform(({ intent: _, opened: __, version, ...values }) => ({
      version,
      // Every other schema of the form yields text.
      values: values as SettingValues,
    }));
}
