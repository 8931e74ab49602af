import { staffOf } from "#app/auth/guards.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/profile";
import { answerStaffProfile } from "./answer-staff-profile.server.ts";
import { loadStaffProfile } from "./load-staff-profile.server.ts";
import { StaffProfile, profileTitles } from "./staff-profile.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta = staffMeta(profileTitles, "Your name, password, notifications and sessions.");

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadStaffProfile(staffOf(context), request);
export const action = (args: Route.ActionArgs) => answerStaffProfile(staffOf(args.context), args);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffProfile profile={loaderData} refusal={actionData} />;
}
