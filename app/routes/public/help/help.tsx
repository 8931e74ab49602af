import { Search } from "lucide-react";
import { Form, href } from "react-router";
import { viewerContext } from "#app/auth/viewer.ts";
import { helpTopics } from "#app/content/help.ts";
import { helpAnswers } from "#app/domain/content/kinds/help-answers.server.ts";
import { readContent } from "#app/domain/content/read-content.server.ts";
import { profilePath } from "#app/domain/people/staff-paths.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/help";
import { HelpAnswers, HelpLine } from "./help-answers.tsx";

export const handle = { cachedUntil: ["app_settings", "content_entries"] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Help center",
    description:
      "Find a trip, look up a booking, change or cancel it, reset a password, or reach a person.",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const [{ phone, hours }, answers] = await Promise.all([
    onceARequest(context, readAgency),
    readContent(helpAnswers),
  ]);
  const viewer = context.get(viewerContext);
  const profile = profilePath(viewer.kind === "visitor" ? { kind: "customer" } : viewer);
  return { phone, hours, profile, answers };
}

export default function Help({ loaderData: { profile, answers, ...office } }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="bg-paper-sunk">
        <div className="page-measure grid gap-8 py-[clamp(3rem,2rem+5vw,6rem)]">
          <h1 className="text-page font-semibold tracking-[-0.03em]">What do you need?</h1>
          <Form action={href("/faq")} role="search" className="flex max-w-2xl flex-wrap gap-2">
            <label htmlFor="q" className="sr-only">
              Search questions, policies and help
            </label>
            <input
              id="q"
              name="q"
              type="search"
              maxLength={120}
              placeholder="Try “children” or “ETIAS”"
              className={`${controlClass} min-w-0 flex-[1_1_12rem]`}
            />
            <Button look="primary">
              <Search aria-hidden className="size-5" />
              Search
            </Button>
          </Form>
        </div>
      </div>
      <div className="page-measure grid gap-x-12 gap-y-14 py-[clamp(3rem,2rem+5vw,6rem)] md:grid-cols-3">
        {helpTopics.map(({ title, answers: topic }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-title">{title}</h2>
            <ul>
              {topic.map(({ label, to, text }) => (
                <li key={label} className="border-b border-line py-4">
                  <a href={to === href("/dashboard/profile") ? profile : to} className={linkClass}>
                    {label}
                  </a>
                  <p className="text-small text-ink-soft">{text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <HelpAnswers answers={answers} />
      <HelpLine {...office} />
    </main>
  );
}
