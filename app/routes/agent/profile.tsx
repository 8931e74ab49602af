import { requireAgent } from "#app/auth/guards.server.ts";
import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";
import { StaffProfile } from "#app/views/portal/profile/staff-profile.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerStaffProfile } from "../answer-staff-profile.server.ts";
import { loadStaffProfile } from "../load-staff-profile.server.ts";
import type { Route } from "./+types/profile";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Agent Profile Settings", description: "Your name, password, notifications and sessions.", noIndex: true });

export const loader = ({ request, context }: Route.LoaderArgs) => loadStaffProfile(requireAgent(context), request);
export const action = (args: Route.ActionArgs) => answerStaffProfile(requireAgent(args.context), args);

export default function AgentProfile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffProfile
      portal="agent"
      title="Agent Profile Settings"
      above={[{ label: "Dashboard", to: portalPaths.agent.home }]}
      profile={loaderData}
      refusal={actionData}
    />
  );
}
