import { href } from "react-router";
import type { Article } from "#app/content/article.ts";
import { helpAnswers } from "#app/content/help-answers.ts";
import { helpTopics } from "#app/content/help.ts";
import { covers, insuranceSteps } from "#app/content/insurance.ts";
import { bookingPolicy } from "#app/content/policies/booking.ts";
import { cookiePolicy } from "#app/content/policies/cookies.ts";
import { privacyPolicy } from "#app/content/policies/privacy.ts";
import { terms } from "#app/content/policies/terms.ts";
import { questionWords } from "#app/domain/faqs/faq-search.ts";
import { linkClass } from "#app/ui/button.tsx";
import { bareText } from "#app/values/text/bare-text.ts";

/** Matches outside the FAQ: title, first words and page. */
export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere" className="pt-10">
      <h2 id="elsewhere" className="text-title">
        Also on our pages
      </h2>
      <ul>
        {pages.map(({ title, page, text, to }) => (
          <li key={`${to} ${title}`} className="grid max-w-[38rem] gap-1 border-b border-line py-5">
            <a href={to} className={`${linkClass} justify-self-start`}>
              {title}
            </a>
            <p className="text-ink-soft">{text}</p>
            <p className="text-small text-ink-soft">{page}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page outside the FAQ that matches a search. */
type FoundPage = { title: string; page: string; text: string; to: string };
type Entry = FoundPage & { searched: string };

const max = 8;

const entries: readonly Entry[] = [
  ...helpAnswers.map(({ id, question, answer, alsoCalled }) =>
    entry(
      { title: question, page: "Help center", text: answer, to: `${href("/help")}#${id}` },
      alsoCalled,
    ),
  ),
  ...policyEntries(href("/policy/booking"), bookingPolicy),
  ...policyEntries(href("/policy/terms"), terms),
  ...policyEntries(href("/policy/privacy"), privacyPolicy),
  ...policyEntries(href("/policy/cookies"), cookiePolicy),
  ...covers.map(({ title, text }) =>
    entry({ title, page: "Travel insurance", text, to: href("/insurance") }, "insurance"),
  ),
  entry(
    {
      title: "In this order",
      page: "Travel insurance",
      text: insuranceSteps.join(" "),
      to: href("/insurance"),
    },
    "insurance",
  ),
  ...helpTopics.flatMap(({ answers }) =>
    answers.map(({ label, to, text }) => entry({ title: label, page: "Help center", text, to })),
  ),
];

function entry(page: FoundPage, alsoCalled = ""): Entry {
  return { ...page, searched: bareText(`${page.title} ${page.text} ${alsoCalled}`) };
}

function policyEntries(to: string, { title, parts }: Article): Entry[] {
  return parts.map(({ id, heading, paragraphs = [], points = [] }) =>
    entry({
      title: heading,
      page: title,
      text: [...paragraphs, ...points].join(" "),
      to: `${to}#${id}`,
    }),
  );
}

/**
 * Up to 8 sections of help center, policies and insurance that contain every word of `q`; none
 * without words.
 */
export function findPages(q: string): FoundPage[] {
  const words = questionWords(q);
  if (words.length === 0) return [];
  return entries
    .filter(({ searched }) => words.every((word) => searched.includes(word)))
    .slice(0, max)
    .map(({ title, page, text, to }) => ({ title, page, text: shorten(text), to }));
}

function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(" ", 160))}…`;
}
