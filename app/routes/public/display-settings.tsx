import { href, redirect } from "react-router";
import { ownPath } from "#app/auth/own-path.ts";
import { displayForm, displaySaved } from "#app/domain/settings/display-form.ts";
import { DisplaySettingsForm } from "#app/views/account/display-settings-form.tsx";
import { displayCookies } from "#app/web/cookies/display-cookie.server.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/display-settings";
import { cameFrom } from "#app/auth/came-from.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Display settings",
    description:
      "High contrast, larger or smaller text, light or dark: as you like it, on every page.",
    noIndex: true,
  });

export function loader({ request }: Route.LoaderArgs) {
  return { next: cameFrom(request, href("/display-settings")) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, displayForm);
  if (!form.ok) return refuse({ values: form.values, errors: form.errors });
  const headers = await withToast(displaySaved);
  for (const cookie of displayCookies(form.value.display)) headers.append("Set-Cookie", cookie);
  return redirect(ownPath(form.value.next, "/"), { headers });
}

export default function DisplaySettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main
      id="main"
      className="page-measure grid gap-x-16 gap-y-10 pt-10 pb-24 md:pt-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
    >
      <div className="grid content-start gap-4">
        <h1 className="text-page font-semibold tracking-[-0.03em]">Display settings</h1>
        <p className="max-w-[30em] text-lede text-ink-soft">
          Read this site the way your eyes like it. What you choose applies to every page in this
          browser, and nobody is told.
        </p>
      </div>
      <div className="rounded-card border border-line bg-paper-raised p-[clamp(1.25rem,4vw,2.5rem)] lg:mt-2">
        <DisplaySettingsForm
          next={actionData?.values.next ?? loaderData.next}
          refusal={actionData}
        />
      </div>
    </main>
  );
}
