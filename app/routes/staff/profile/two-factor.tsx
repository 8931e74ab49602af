import { staffOf } from "#app/auth/guards.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/two-factor";
import { answerTwoFactor } from "./two-factor/answer-two-factor.server.ts";
import { loadTwoFactor } from "./two-factor/load-two-factor.server.ts";
import { TwoFactorPage } from "./two-factor/two-factor-page.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta(
  "Two-factor sign-in",
  "A code beside the password, for your own account.",
);

export const loader = ({ context }: Route.LoaderArgs) => loadTwoFactor(staffOf(context));
export const action = (args: Route.ActionArgs) => answerTwoFactor(staffOf(args.context), args);

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <TwoFactorPage found={loaderData} answer={actionData} />;
}
