import { requireAgent } from "#app/auth/guards.server.ts";
import { TwoFactorPage } from "#app/views/portal/profile/two-factor-page.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerTwoFactor } from "../answer-two-factor.server.ts";
import { loadTwoFactor } from "../load-two-factor.server.ts";
import type { Route } from "./+types/two-factor";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Two-factor sign-in", description: "A code beside the password, for your own account.", noIndex: true });

export const loader = ({ context }: Route.LoaderArgs) => loadTwoFactor(requireAgent(context));
export const action = (args: Route.ActionArgs) => answerTwoFactor(requireAgent(args.context), args);

export default function AgentTwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <TwoFactorPage portal="agent" profile="Agent Profile Settings" found={loaderData} answer={actionData} />;
}
