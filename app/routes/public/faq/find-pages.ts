import { href } from "react-router";
import { helpAnswers } from "#app/content/help-answers.ts";
import { helpTopics } from "#app/content/help.ts";
import { covers, insuranceSteps } from "#app/content/insurance.ts";
import { bookingPolicy } from "#app/content/policies/booking.ts";
import { cookiePolicy } from "#app/content/policies/cookies.ts";
import { privacyPolicy } from "#app/content/policies/privacy.ts";
import { terms } from "#app/content/policies/terms.ts";
import { questionWords } from "#app/domain/faqs/question-words.ts";
import type { Article } from "#app/content/article.ts";
import { bareText } from "#app/values/text/bare-text.ts";

/** A page outside the FAQ that matches a search. */
export type FoundPage = { title: string; page: string; text: string; to: string };
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
