import { redirect, type RouterContextProvider } from "react-router";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import { findDeal } from "#app/domain/deals/shop/find-deals.server.ts";
import { ownerTabs } from "#app/domain/people/staff-paths.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { isSettingForm, settingForms } from "#app/domain/settings/setting-forms.ts";
import {
  noSuchDeal,
  settingRefused,
  settingsSaved,
} from "#app/domain/settings/setting-messages.ts";
import type { ReadForm } from "#app/web/form-values.server.ts";
import { requestOriginOf } from "#app/web/request-origin-of.server.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Saves a settings form and redirects to the tab; undefined for an unknown name. */
export async function saveSettingForm(
  viewer: SuperAdmin,
  name: string | null,
  { request, context }: Args,
) {
  if (!isSettingForm(name)) return undefined;
  const form: ReadForm<Record<string, string>> = await readForm<Record<string, string>>(
    request,
    settingForms[name],
  );
  const values = { ...form.values, form: name };
  if (!form.ok) return refuse({ ...form, values, notice: settingRefused });
  const { deal_of_the_month: deal } = form.value;
  if (deal !== undefined && !(await findDeal(viewer, deal)))
    return refuse(
      { values: { form: name }, errors: { deal_of_the_month: noSuchDeal }, notice: settingRefused },
      { status: 409 },
    );
  const saved = await saveSettings(viewer, form.value, requestOriginOf(request, context));
  if (!saved.ok)
    return refuse(
      { values, errors: {}, notice: unavailableToast(settingRefused) },
      optionsFor(saved.reason),
    );
  return redirect(ownerTabs.settings, { headers: await withToast(settingsSaved[name]) });
}
