import { expect, test } from "vitest";
import { posters } from "#app/domain/deals/posters.ts";
import {
  allAnswers,
  answersQuery,
  quizQuestions,
  readAnswers,
  stepOf,
  type QuizAnswers,
} from "./quiz.ts";
import { suggestDestination, suggestions, type Suggestion } from "./suggest-destination.ts";

/**
 * Spec §4 as a table: a row per vibe and season, a letter per budget (budget, midrange, premium,
 * luxury); company has no effect.
 */
const byHand: Readonly<Record<string, string>> = {
  "beach spring": "MMMM",
  "beach summer": "MMMM",
  "beach autumn": "XXXX",
  "beach winter": "WWWW",
  "city spring": "XCCX",
  "city summer": "XCCX",
  "city autumn": "XCCX",
  "city winter": "WCCW",
  "adventure spring": "AAAA",
  "adventure summer": "AAAA",
  "adventure autumn": "AAAA",
  "adventure winter": "WWWW",
  "relax spring": "XXSS",
  "relax summer": "XXSS",
  "relax autumn": "XXSS",
  "relax winter": "WWSS",
};
const letters: Readonly<Record<string, Suggestion>> = {
  M: "mediterranean-beach",
  C: "iconic-city",
  A: "alps-or-parks",
  S: "countryside-or-spa",
  W: "winter-trip",
  X: "european-mix",
};
const budgets = ["budget", "midrange", "premium", "luxury"];

const combinations = quizQuestions.reduce<Record<string, string>[]>(
  (sofar, { key, options }) =>
    sofar.flatMap((answers) => options.map(({ value }) => ({ ...answers, [key]: value }))),
  [{}],
) as QuizAnswers[];

test("all 256 combinations suggest what the rules say", () => {
  expect(combinations).toHaveLength(256);
  for (const answers of combinations) {
    const letter =
      byHand[`${answers.vibe} ${answers.season}`]?.charAt(budgets.indexOf(answers.budget)) ?? "";
    expect(suggestDestination(answers), JSON.stringify(answers)).toBe(letters[letter]);
  }
});

test("every suggestion is reachable, and its posters exist", () => {
  expect(new Set(combinations.map(suggestDestination))).toEqual(new Set(Object.keys(suggestions)));
  for (const { posters: shown } of Object.values(suggestions))
    for (const slug of shown) expect(Object.keys(posters)).toContain(slug);
});

test("every combination written as a URL is read back unchanged, and so is every step before it", () => {
  for (const answers of combinations) {
    expect(allAnswers(readAnswers(new URLSearchParams(answersQuery(answers))) ?? {})).toEqual(
      answers,
    );
    for (const steps of [0, 1, 2, 3])
      expect(
        stepOf(readAnswers(new URLSearchParams(answersQuery(answers, steps))) ?? expect.fail()),
      ).toBe(steps);
  }
});

test("invalid answers are refused, a campaign's keys are not", () => {
  for (const query of [
    "vibe=moon",
    "vibe=",
    "vibe=beach&vibe=city",
    "season=summer",
    "vibe=beach&budget=luxury",
    "vibe=__proto__",
    "vibe=Beach",
  ])
    expect(readAnswers(new URLSearchParams(query)), query).toBeNull();
  expect(readAnswers(new URLSearchParams("utm_source=mail"))).toEqual({});
});
