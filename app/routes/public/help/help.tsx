import { Search, Plus } from "lucide-react";
import { Form, href } from "react-router";
import { viewerContext } from "#app/auth/viewer.ts";
import { helpAnswers } from "#app/content/help-answers.ts";
import { helpTopics } from "#app/content/help.ts";
import { profilePaths } from "#app/domain/people/staff-paths.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { Button, linkClass, ButtonLink } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { phoneHref } from "#app/values/text/phone-href.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/help";

export const handle = { cachedUntil: ["app_settings"] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Help center",
    description:
      "Find a trip, look up a booking, change or cancel it, reset a password, or reach a person at any hour.",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { phone, hours } = await onceARequest(context, readSettings);
  const viewer = context.get(viewerContext);
  const profile = profilePaths[viewer.kind === "visitor" ? "customer" : viewer.kind];
  return { phone, hours, profile };
}

export default function Help({ loaderData: { profile, ...office } }: Route.ComponentProps) {
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
        {helpTopics.map(({ title, answers }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-title">{title}</h2>
            <ul>
              {answers.map(({ label, to, text }) => (
                <li key={label} className="border-b border-line py-4">
                  <a href={to === profilePaths.customer ? profile : to} className={linkClass}>
                    {label}
                  </a>
                  <p className="text-small text-ink-soft">{text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <HelpAnswers />
      <HelpLine {...office} />
    </main>
  );
}

/** Answers for travelers, one open at a time; links to an answer open it. */
function HelpAnswers() {
  return (
    <section
      aria-labelledby="travelers-ask"
      className="page-measure grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 pb-[clamp(3rem,2rem+5vw,6rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <h2 id="travelers-ask" className="text-head">
        What travelers ask
      </h2>
      <ul className="border-t border-line-control">
        {helpAnswers.map(({ id, question, answer }) => (
          <li key={id} className="border-b border-line-control">
            <details name="help-answer" className="group">
              <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-4 py-4">
                <h3 className="text-card font-semibold">{question}</h3>
                <Plus
                  aria-hidden
                  className="size-6 text-action-text transition-transform group-open:rotate-45"
                />
              </summary>
              {/* The anchor is inside, so that browsers open the details around it. */}
              <p id={id} className="max-w-[38rem] scroll-mt-44 pb-7">
                {answer}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Contact by phone or in writing. */
function HelpLine({ phone, hours }: { phone: string; hours: string }) {
  return (
    <section aria-labelledby="line" className="bg-sun text-on-mat [--focus:#1b2a41]">
      <div className="page-measure grid items-center gap-x-12 gap-y-6 py-14 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-2">
          <h2 id="line" className="text-title">
            Or put it to a person
          </h2>
          <p>
            While you travel, the number on your trip’s page is answered 24/7.{" "}
            {hours ? `The office is open ${hours}.` : ""}
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          {phone ? (
            <a
              href={phoneHref(phone)}
              className="figures inline-flex min-h-12 items-center px-2 text-lede font-semibold underline"
            >
              {phone}
            </a>
          ) : null}
          <ButtonLink look="on-sun" href={href("/contact")}>
            Contact Support
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
