import { href, redirect } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readStaffFactors } from "#app/domain/people/accounts/two-factor/staff-factors.server.ts";
import { ownerTabs } from "#app/domain/people/staff-paths.ts";
import { securityForms } from "#app/domain/settings/setting-form-names.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/security";
import { openSettingForms } from "./open-settings.server.ts";
import { RequireTwoFactorForm } from "./require-two-factor-form.tsx";
import { saveSettingForm } from "./save-setting-form.server.ts";
import { SettingCard } from "./setting-cards.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta = staffMeta("Security settings", "How the staff sign in, and for how long.");

const here = href("/superadmin/security");
/** How many without a second factor are named. */
const named = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const [forms, factors] = await Promise.all([
    openSettingForms(viewer, securityForms),
    readStaffFactors(viewer, named),
  ]);
  return { forms, factors };
}

/** The URL names the form. */
export async function action(args: Route.ActionArgs) {
  const viewer = requireSuperadmin(args.context);
  const formName = new URL(args.request.url).searchParams.get("form");
  const name = securityForms.find((form) => form === formName);
  return name ? saveSettingForm(viewer, { name, page: here }, args) : redirect(here);
}

export default function SecuritySettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { forms, factors } = loaderData;
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
            opened={forms["two-factor"]}
            factors={factors}
            refusal={actionData}
          />
          <SettingCard
            name="session-length"
            page={here}
            opened={forms["session-length"]}
            refusal={actionData}
          />
        </div>
      </PortalSection>
    </PortalPage>
  );
}
