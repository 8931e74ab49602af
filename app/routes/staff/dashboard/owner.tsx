import { href, redirect } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { ownerTabs } from "#app/domain/people/staff-paths.ts";
import { tabForms } from "#app/domain/settings/setting-form-names.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/list/tab-links.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { saveOwnPassword } from "#app/routes/sign-in/save-own-password.server.ts";
import type { Route } from "./+types/owner";
import { Management } from "./management.tsx";
import { Overview } from "./overview.tsx";
import { answerQueue } from "./queue/answer-queue.server.ts";
import { readManagement } from "./read-management.server.ts";
import { readOverview } from "./read-overview.server.ts";
import { readSettingsTab } from "../settings/open-settings.server.ts";
import { saveSettingForm } from "../settings/save-setting-form.server.ts";
import { SettingsTab } from "../settings/settings-tab.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta = staffMeta("Super Admin dashboard", "How the business stands.");

/** The address of each tab of spec §2.6 and §9; the first by default. */
const tabPaths = { dashboard: href("/superadmin/dashboard"), ...ownerTabs };
const tabs = [
  { label: "Overview", to: tabPaths.dashboard },
  { label: "Management", to: tabPaths.management },
  { label: "Settings", to: tabPaths.settings },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { name, email } = viewer;
  const tab = url.searchParams.get("tab");
  if (tab === "management")
    return { name, open: { tab: "management" as const, ...(await readManagement(viewer)) } };
  if (tab === "settings")
    return {
      name,
      open: { tab: "settings" as const, email, ...(await readSettingsTab(viewer, url)) },
    };
  return { name, open: { tab: "dashboard" as const, ...(await readOverview(viewer, url)) } };
}

/** The work queue, and the settings' forms, distinguished by the URL. */
export async function action(args: Route.ActionArgs) {
  const viewer = requireSuperadmin(args.context);
  const { searchParams } = new URL(args.request.url);
  const formName = searchParams.get("form");
  if (formName === null && !searchParams.has("tab")) return answerQueue(args);
  if (formName === "password") return saveOwnPassword(viewer, args, ownerTabs.settings);
  const name = tabForms.find((form) => form === formName);
  const page = ownerTabs.settings;
  return name ? saveSettingForm(viewer, { name, page }, args) : redirect(page);
}

export default function SuperadminDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { name, open } = loaderData;
  return (
    <PortalPage
      title={`Welcome, ${name || "Super Admin"}`}
      lede="How the business stands, and what it runs on."
      above={null}
      actions={
        <ButtonLink dense href={href("/superadmin/health")}>
          Health
        </ButtonLink>
      }
    >
      <TabLinks label="Dashboard" tabs={tabs} current={tabPaths[open.tab]} />
      {open.tab === "dashboard" ? <Overview {...open} refusal={actionData} /> : null}
      {open.tab === "management" ? <Management {...open} /> : null}
      {open.tab === "settings" ? <SettingsTab {...open} refusal={actionData} /> : null}
    </PortalPage>
  );
}
