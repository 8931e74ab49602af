import { useLocation } from "react-router";
import type { Article } from "#app/content/article.ts";
import { bookingPolicy } from "#app/content/policies/booking.ts";
import { cookiePolicy } from "#app/content/policies/cookies.ts";
import { privacyPolicy } from "#app/content/policies/privacy.ts";
import { terms } from "#app/content/policies/terms.ts";
import { formatDay } from "#app/values/dates.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { PageHandle } from "#app/web/page-handle.ts";
import type { Route } from "./+types/policy";
import { ArticleParts } from "./policy/article-parts.tsx";
import { CookieTable } from "./policy/cookie-table.tsx";

export const handle = { noScripts: true, keptUntil: [] } satisfies PageHandle;

/** By the last word of their address; app/routes.ts names the four. */
const policies: Readonly<Record<string, Article>> = { booking: bookingPolicy, privacy: privacyPolicy, terms, cookies: cookiePolicy };

function policyAt(pathname: string): Article {
  const policy = policies[/[^/]+(?=\/?$)/.exec(pathname)?.[0] ?? ""];
  if (!policy) throw new Error(`No policy stands at ${pathname}.`);
  return policy;
}

export const meta: Route.MetaFunction = ({ location }) => {
  const { title, description } = policyAt(location.pathname);
  return pageMeta({ title, description });
};

export default function Policy() {
  const { pathname } = useLocation();
  const policy = policyAt(pathname);
  return (
    <main id="main" className="page-measure pt-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] md:pt-16">
      <div className="mb-12 grid items-end gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid gap-3">
          <h1 className="text-page font-semibold tracking-[-0.03em]">{policy.title}</h1>
          <p className="text-small text-ink-soft">Last changed on {formatDay(policy.updated)}</p>
        </div>
        <section aria-labelledby="in-short" className="border-t-4 border-aegean bg-paper-raised p-6 shadow-soft">
          <h2 id="in-short" className="mb-3 font-text text-body font-semibold tracking-normal">
            In short
          </h2>
          <ul className="grid gap-2">
            {policy.inShort.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      </div>
      {policy === cookiePolicy ? <CookieTable /> : null}
      <ArticleParts parts={policy.parts} />
    </main>
  );
}
