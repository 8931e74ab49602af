import { href } from "react-router";
import { withQuery } from "#app/values/with-query.ts";

/** What the owner writes. */
export type FaqInput = { category: string; question: string; answer: string };

export type Faq = FaqInput & { id: string };

/** A question as it is opened to be edited: each save makes the next version. */
export type EditedFaq = Faq & { version: number };

/** A row of the owner's list, with the ids of the questions beside it there. */
export type ManagedFaq = Pick<Faq, "id" | "category" | "question"> & { above: string | null; below: string | null };

/** The first 50 characters of a question (spec §5), with an ellipsis where there are more. */
export function questionStart(question: string): string {
  const characters = Array.from(question);
  return characters.length > 50 ? `${characters.slice(0, 50).join("")}…` : question;
}

/** The categories of spec §3, in its order. */
export const faqCategories = [
  "Booking & Payments (USA)",
  "Travel Documents (USA to Europe)",
  "Packages & Customization",
  "Travel Support",
  "General Queries",
  "Flights & Transfers",
] as const;

/** What the URL of /faq asks for: words, categories (none: all), and the question that stands open. */
export type FaqSearch = { q: string; category: string[]; open: string | null };

/** The search as a URL's query, without what is not set. */
export function faqSearchQuery({ q = "", category = [], open = null }: Partial<FaqSearch>): string {
  return withQuery("", { q, category, open });
}

/** Where one question is found, open: the fragment for the place, the query for browsers that open nothing by it. */
export function faqAddress(id: string): string {
  return `${href("/faq")}${faqSearchQuery({ open: id })}#${faqAnchor(id)}`;
}

/** The id of a question's element on the FAQ page. */
export const faqAnchor = (id: string): string => `faq-${id}`;
