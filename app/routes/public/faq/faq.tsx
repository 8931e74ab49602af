import { data } from "react-router";
import type { FaqSearch, Faq } from "#app/domain/faqs/faq.ts";
import { listFaqCategories, searchFaqs } from "#app/domain/faqs/faqs.server.ts";
import { faqSearchKeys, readFaqSearch } from "#app/domain/faqs/faq-search.ts";
import { plural } from "#app/values/plural.ts";
import type { JsonLd } from "#app/web/render/json-ld.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/faq";
import { FaqFilters } from "./faq-filters.tsx";
import { FaqList, FaqSupport } from "./faq-list.tsx";
import { findPages } from "./find-pages.server.ts";
import { FoundPages } from "./found-pages.tsx";

export const handle = {
  cachedUntil: ["faqs", "content_entries"],
  searchKeys: faqSearchKeys,
  results: "answers",
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
  const { search, faqs } = args.loaderData;
  return pageMeta(args, {
    title: "Frequently asked questions",
    description:
      "Booking and paying from the United States, passports and ETIAS, flights, changes, and help on the way.",
    // Filtered lists have the whole page as canonical URL, so only that has the data.
    jsonLd: () => (isFiltered(search) ? [] : [faqPage(faqs)]),
    noIndex: faqs.length === 0 && args.loaderData.pages.length === 0,
  });
};

const isFiltered = ({ q, category }: FaqSearch) => q !== "" || category.length > 0;

export async function loader({ url }: Route.LoaderArgs) {
  const search = readFaqSearch(url.searchParams);
  if (!search)
    throw data("We couldn't read this search. Please start again from all questions.", {
      status: 400,
    });
  const [faqs, categories, pages] = await Promise.all([
    searchFaqs(search),
    listFaqCategories(),
    findPages(search.q),
  ]);
  return { search, faqs, categories, pages };
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { search, faqs, categories, pages } = loaderData;
  const filtered = isFiltered(search);
  return (
    <main id="main">
      <div className="page-measure grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 pt-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] md:pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid content-start gap-8 lg:sticky lg:top-26 lg:self-start">
          <h1 className="text-head font-semibold tracking-[-0.03em]">
            Questions, and straight answers
          </h1>
          <FaqFilters search={search} categories={categories} />
        </div>
        <section aria-labelledby="answers">
          <h2
            id="answers"
            tabIndex={-1}
            className="border-b border-line-control pb-4 font-text text-body font-semibold tracking-normal"
          >
            <span role="status">
              {plural(faqs.length, "question")}
              {filtered ? ` found` : ""}
            </span>
          </h2>
          {faqs.length === 0 && pages.length > 0 ? null : (
            <FaqList faqs={faqs} open={search.open} filtered={filtered} />
          )}
          <FoundPages pages={pages} />
        </section>
      </div>
      <FaqSupport />
    </main>
  );
}

/** The page's questions as structured data. */
function faqPage(faqs: readonly Faq[]): JsonLd {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
