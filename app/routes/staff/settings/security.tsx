import { href, redirect } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import { readStaffFactors } from "#app/domain/people/accounts/staff-factors.server.ts";
import { ownerTabs } from "#app/domain/people/staff-paths.ts";
import { isSecurityForm, securityForms } from "#app/domain/settings/security-forms.ts";
import { securitySaved } from "#app/domain/settings/security-messages.ts";
import { readSecuritySettings } from "#app/domain/settings/security-settings.server.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { settingRefused } from "#app/domain/settings/setting-messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { requestOriginOf } from "#app/web/request-origin-of.server.ts";
import type { ReadForm } from "#app/web/form-values.server.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/security";
import { RequireTwoFactorForm } from "./require-two-factor-form.tsx";
import { SessionLengthForm } from "./session-length-form.tsx";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Security settings",
    description: "How the staff sign in, and for how long.",
    noIndex: true,
  });

const here = href("/superadmin/security");
/** How many without a second factor are named. */
const named = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const [settings, factors] = await Promise.all([
    readSecuritySettings(),
    readStaffFactors(viewer, named),
  ]);
  return { settings, factors };
}

/** The URL names the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireSuperadmin(context);
  const name = new URL(request.url).searchParams.get("form");
  if (!isSecurityForm(name)) return redirect(here);
  const form: ReadForm<Record<string, string>> = await readForm<Record<string, string>>(
    request,
    securityForms[name],
  );
  const values = { ...form.values, form: name };
  if (!form.ok) return refuse({ ...form, values, notice: settingRefused });
  const saved = await saveSettings(viewer, form.value, requestOriginOf(request, context));
  if (!saved.ok)
    return refuse(
      { values, errors: {}, notice: unavailableToast(settingRefused) },
      optionsFor(saved.reason),
    );
  return redirect(here, { headers: await withToast(securitySaved[name]) });
}

export default function SecuritySettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, factors } = loaderData;
  return (
    <PortalPage
      title="Security Settings"
      lede="How the staff sign in, and for how long."
      above={[{ label: "Settings", to: ownerTabs.settings }]}
      actions={
        <ButtonLink dense href={href("/superadmin/security-logs")}>
          Security Logs
        </ButtonLink>
      }
    >
      <PortalSection id="staff" title="Staff">
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <RequireTwoFactorForm
            page={here}
            required={settings.twoFactorRequired}
            factors={factors}
            refusal={actionData}
          />
          <SessionLengthForm page={here} hours={settings.sessionHours} refusal={actionData} />
        </div>
      </PortalSection>
    </PortalPage>
  );
}
