import type { FaqInput } from "./faq.ts";

/** The parts of a question's form with labels. */
const parts = {
  category: "Category",
  question: "Question",
  answer: "Answer",
} as const satisfies Record<keyof FaqInput, string>;
type FaqPart = keyof typeof parts;

/** Differences between two versions of a question, part by part. */
export function faqDifferences(theirs: FaqInput, mine: FaqInput) {
  return (Object.keys(parts) as FaqPart[])
    .map((part) => ({ part, label: parts[part], theirs: theirs[part], mine: mine[part] }))
    .filter((difference) => difference.theirs !== difference.mine);
}

/** Whether a text names a part of a question. */
export function isFaqPart(text: string): text is FaqPart {
  return Object.hasOwn(parts, text);
}
