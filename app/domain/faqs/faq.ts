import { href } from "react-router";
import { given, listSearch } from "#app/values/list-search.ts";
import { withQuery } from "#app/values/with-query.ts";

/** The fields that the owner writes. */
export type FaqInput = { category: string; question: string; answer: string };

export type Faq = FaqInput & { id: string };

/** A question for editing; each save increments its version. */
export type EditedFaq = Faq & { version: number };

/** A row of the owner's list, with the ids of its neighbors. */
export type ManagedFaq = Pick<Faq, "id" | "category" | "question"> & {
  above: string | null;
  below: string | null;
};

/** The first 50 characters of a question (spec §5), with an ellipsis if shortened. */
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

/** The owner's list, in the order of the FAQ page. */
export const managedFaqSearch = listSearch({
  label: "Search FAQs",
  placeholder: "Words of a question or answer",
  sorts: ["order"],
  first: "order",
  filters: { category: given("Category", "Every category", { options: {}, pattern: /./ }) },
});

/** The query of /faq: words, categories (none means all), and the opened question. */
export type FaqSearch = { q: string; category: string[]; open: string | null };

/** The search as a query without empty values. */
export function faqSearchQuery({ q = "", category = [], open = null }: Partial<FaqSearch>): string {
  return withQuery("", { q, category, open });
}

/**
 * URL of an opened question: a fragment to scroll to, and a query for browsers that don't open it.
 */
export function faqAddress(id: string): string {
  return `${href("/faq")}${faqSearchQuery({ open: id })}#${faqAnchor(id)}`;
}

/** The id of a question's element on the FAQ page. */
export const faqAnchor = (id: string): string => `faq-${id}`;
