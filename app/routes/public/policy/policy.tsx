import { useMatches } from "react-router";
import type { Article } from "#app/content/article.ts";
import { bookingPolicy } from "#app/content/policies/booking.ts";
import { cookiePolicy } from "#app/content/policies/cookies.ts";
import { privacyPolicy } from "#app/content/policies/privacy.ts";
import { terms } from "#app/content/policies/terms.ts";
import { formatDay } from "#app/values/dates.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/policy";
import { ArticleParts, CookieTable } from "./article-parts.tsx";

export const handle = { cachedUntil: [] } satisfies PageHandle;

/** By route id from app/routes.ts, because paths can vary (/policy/PRIVACY//). */
const policies: Readonly<Record<string, Article>> = {
  "policy/booking": bookingPolicy,
  "policy/privacy": privacyPolicy,
  "policy/terms": terms,
  "policy/cookies": cookiePolicy,
};

function policyOf(matches: readonly ({ id: string } | undefined)[]): Article {
  const id = matches.at(-1)?.id ?? "";
  const policy = policies[id];
  if (!policy) throw new Error(`No policy is named by the route ${id}.`);
  return policy;
}

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = policyOf(args.matches);
  return pageMeta(args, { title, description });
};

export default function Policy() {
  const policy = policyOf(useMatches());
  return (
    <main id="main" className="page-measure pt-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] md:pt-16">
      <div className="mb-12 grid items-end gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid gap-3">
          <h1 className="text-page font-semibold tracking-[-0.03em]">{policy.title}</h1>
          <p className="text-small text-ink-soft">Last changed on {formatDay(policy.updated)}</p>
        </div>
        <section
          aria-labelledby="in-short"
          className="border-t-4 border-aegean bg-paper-raised p-6 shadow-soft"
        >
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
