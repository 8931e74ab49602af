import type { Faq } from "#app/domain/faqs/faq.ts";
import type { JsonLd } from "#app/web/render/json-ld.ts";

/** The page's questions as structured data. */
export function faqPage(faqs: readonly Faq[]): JsonLd {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
