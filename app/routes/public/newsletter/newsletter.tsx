import { href, redirect } from "react-router";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import { newsletterForm } from "#app/domain/newsletter/newsletter-form.ts";
import { newsletterToasts } from "#app/domain/newsletter/newsletter-messages.ts";
import { subscribe } from "#app/domain/newsletter/subscribe.server.ts";
import { tooManyAttempts } from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { welcomePercent } from "#app/domain/welcome-codes/welcome-code.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/newsletter";
import { cameFrom } from "#app/auth/came-from.server.ts";
import { Postcard } from "../home/postcard.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "The newsletter",
    description: "A letter now and then: new trips to Europe, and honest price drops.",
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { welcomePercent: welcomePercent(await onceARequest(context, readSettings)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, newsletterForm);
  if (!form.ok) return refuse(form);
  const outcome = await subscribe(form.value, context.get(ipAddressContext));
  if (!outcome.ok && outcome.reason === "unavailable")
    return refuse(
      { values: form.values, errors: {}, notice: unavailableToast(newsletterToasts.notSubscribed) },
      optionsFor(outcome.reason),
    );
  if (!outcome.ok && outcome.reason === "robot")
    return refuse({ values: form.values, errors: {}, notice: newsletterToasts.robot });
  if (!outcome.ok)
    return refuse(
      {
        values: form.values,
        errors: {},
        notice: { ...newsletterToasts.notSubscribed, text: tooManyAttempts(outcome.retryAfter) },
      },
      { status: 429, retryAfter: outcome.retryAfter },
    );
  return redirect(cameFrom(request, href("/newsletter")), {
    headers: await withToast(newsletterToasts.linkSent),
  });
}

/** The form as its own page, for browsers without script. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="pt-10 md:pt-16">
      <Postcard heading="h1" welcomePercent={loaderData.welcomePercent} refusal={actionData} />
    </main>
  );
}
