import { useMatches } from "react-router";
import { policySections, readPolicies } from "#app/domain/content/kinds/policies.server.ts";
import { formatDay } from "#app/values/dates.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/policy";
import { ArticleParts, CookieTable } from "./article-parts.tsx";

export const handle = { cachedUntil: ["content_entries"] } satisfies PageHandle;

export async function loader() {
  const all = await readPolicies();
  return { policies: all.map((policy) => ({ ...policy, parts: policySections(policy) })) };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** By route id from app/routes.ts, because paths can vary (/policy/PRIVACY//). */
function policyOf(matches: readonly ({ id: string } | undefined)[], { policies: all }: Loaded) {
  const route = matches.at(-1)?.id ?? "";
  const policy = all.find(({ id }) => route === `policy/${id}`);
  if (!policy) throw new Error(`No policy is named by the route ${route}.`);
  return policy;
}

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = policyOf(args.matches, args.loaderData);
  return pageMeta(args, { title, description });
};

export default function Policy({ loaderData }: Route.ComponentProps) {
  const policy = policyOf(useMatches(), loaderData);
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
      {policy.id === "cookies" ? <CookieTable /> : null}
      <ArticleParts parts={policy.parts} />
    </main>
  );
}
