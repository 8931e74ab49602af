import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";
import { StaffProfile } from "#app/views/portal/profile/staff-profile.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerStaffProfile } from "../answer-staff-profile.server.ts";
import { loadStaffProfile } from "../load-staff-profile.server.ts";
import type { Route } from "./+types/profile";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Profile Settings", description: "Your name, password, notifications and sessions.", noIndex: true });

export const loader = ({ request, context }: Route.LoaderArgs) => loadStaffProfile(requireSuperadmin(context), request);
export const action = (args: Route.ActionArgs) => answerStaffProfile(requireSuperadmin(args.context), args);

export default function SuperadminProfile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffProfile
      portal="superadmin"
      title="Profile Settings"
      above={[{ label: "Dashboard", to: portalPaths.superadmin.home }]}
      profile={loaderData}
      refusal={actionData}
    />
  );
}
