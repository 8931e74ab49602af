import { withQuery } from "#app/values/with-query.ts";
import { budgetBands } from "#app/domain/leads/lead.ts";

/** The four questions in order, with choices (spec §4, §9). */
export const quizQuestions = [
  {
    key: "vibe",
    question: "What are you in the mood for?",
    options: [
      { value: "beach", label: "Beach", hint: "Salt water, and a chair to look at it from" },
      { value: "city", label: "City", hint: "Streets, museums and late dinners" },
      { value: "adventure", label: "Adventure", hint: "Boots, summits, a train across a pass" },
      { value: "relax", label: "Relax", hint: "One house, one view, no alarm" },
    ],
  },
  {
    key: "season",
    question: "When would you like to go?",
    options: [
      { value: "spring", label: "Spring", hint: "March to May" },
      { value: "summer", label: "Summer", hint: "June to August" },
      { value: "autumn", label: "Autumn", hint: "September to November" },
      { value: "winter", label: "Winter", hint: "December to February" },
    ],
  },
  {
    key: "budget",
    question: "What may it cost, for each of you?",
    options: [
      {
        value: "budget",
        label: budgetBands.budget,
        hint: "Good beds, trains, and lunch from the market",
      },
      { value: "midrange", label: budgetBands.midrange, hint: "Where most of our trips lie" },
      { value: "premium", label: budgetBands.premium, hint: "Longer, or finer, or both" },
      { value: "luxury", label: budgetBands.luxury, hint: "Say when, and we will ask how" },
    ],
  },
  {
    key: "company",
    question: "Who comes along?",
    options: [
      { value: "solo", label: "Just me", hint: "Solo" },
      { value: "couple", label: "The two of us", hint: "As a couple" },
      { value: "family", label: "The family", hint: "Children, parents, or both" },
      { value: "friends", label: "Friends", hint: "A table for more than two" },
    ],
  },
] as const;

type Question = (typeof quizQuestions)[number];
type Choice<Key extends Question["key"]> = Extract<
  Question,
  { key: Key }
>["options"][number]["value"];

export type QuizAnswers = {
  vibe: Choice<"vibe">;
  season: Choice<"season">;
  budget: Choice<"budget">;
  company: Choice<"company">;
};

/** Answers to the first questions. */
export type AnswersSoFar = Partial<QuizAnswers>;

/**
 * Parses a URL's answers; null if one is invalid, repeated, or follows a gap. Unknown keys are
 * ignored.
 */
export function readAnswers(params: URLSearchParams): AnswersSoFar | null {
  const answers: Record<string, string> = {};
  let open = false;
  for (const { key, options } of quizQuestions) {
    const [value, ...more] = params.getAll(key);
    if (value === undefined) open = true;
    else if (open || more.length > 0 || !options.some((option) => option.value === value))
      return null;
    else answers[key] = value;
  }
  return answers;
}

/** Number of answers, which is the next step: 0 to 4. */
export function stepOf(answers: AnswersSoFar): number {
  return quizQuestions.filter(({ key }) => answers[key] !== undefined).length;
}

/** All four answers, or null. */
export function allAnswers({ vibe, season, budget, company }: AnswersSoFar): QuizAnswers | null {
  return vibe && season && budget && company ? { vibe, season, budget, company } : null;
}

/** The answers as a query, in question order; '' for none. `steps` drops later ones. */
export function answersQuery(answers: AnswersSoFar, steps: number = quizQuestions.length): string {
  return withQuery(
    "",
    Object.fromEntries(quizQuestions.slice(0, steps).map(({ key }) => [key, answers[key]])),
  );
}
