import { href } from "react-router";
import type { Article } from "#app/content/article.ts";
import { bookingPolicy } from "#app/content/policies/booking.ts";
import { cookiePolicy } from "#app/content/policies/cookies.ts";
import { privacyPolicy } from "#app/content/policies/privacy.ts";
import { terms } from "#app/content/policies/terms.ts";
import { articleHtml, type Section, sectionsOf } from "../article-html.ts";
import { line, lines, rich, text } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";
import { publishedDays, readContent } from "../read-content.server.ts";

type PolicyText = Omit<Article, "parts" | "updated"> & { body: string };
/** A policy as visitors read it; `updated` is the day of its last change, YYYY-MM-DD. */
export type Policy = PolicyText & { id: string; updated: string };

const articles = {
  booking: bookingPolicy,
  privacy: privacyPolicy,
  terms,
  cookies: cookiePolicy,
} as const satisfies Record<string, Article>;

const builtIn = ({ parts, updated: _, ...article }: Article): PolicyText => ({
  ...article,
  body: articleHtml(parts),
});

/** Where each of them is, by id. */
export const policyPaths: Readonly<Record<string, string>> = {
  booking: href("/policy/booking"),
  privacy: href("/policy/privacy"),
  terms: href("/policy/terms"),
  cookies: href("/policy/cookies"),
};

/** The four policies; the table of all cookies follows from the code. */
export const policies = contentKind<PolicyText>({
  key: "policies",
  label: "Policies",
  thing: "policy",
  shownOn: [
    { label: articles.booking.title, to: href("/policy/booking") },
    { label: articles.privacy.title, to: href("/policy/privacy") },
    { label: articles.terms.title, to: href("/policy/terms") },
    { label: articles.cookies.title, to: href("/policy/cookies") },
  ],
  isList: false,
  fields: {
    title: line("Title", { max: 80 }),
    description: text("For search engines", { max: 300 }),
    inShort: lines("In short", { items: 10, each: 300 }),
    body: rich("Text", {
      max: 60_000,
      hint: "Each heading begins a section with an address of its own.",
    }),
  },
  named: "title",
  builtIn: {
    booking: builtIn(articles.booking),
    terms: builtIn(articles.terms),
    privacy: builtIn(articles.privacy),
    cookies: builtIn(articles.cookies),
  },
});

/** Anchors that other pages link to: they stay as long as their heading does. */
const anchors = new Map(
  Object.values(articles).flatMap(({ parts }) =>
    parts.map(({ id, heading }): [string, string] => [heading, id]),
  ),
);

const builtInDays = new Map(Object.entries(articles).map(([id, { updated }]) => [id, updated]));

/** The four, each with the day on which it was published last. */
export async function readPolicies(): Promise<Policy[]> {
  const [all, days] = await Promise.all([readContent(policies), publishedDays(policies)]);
  return all.map((policy) => ({
    ...policy,
    updated: days.get(policy.id) ?? builtInDays.get(policy.id) ?? "",
  }));
}

/** The sections of a policy. */
export const policySections = ({ body }: PolicyText): Section[] => sectionsOf(body, anchors);
