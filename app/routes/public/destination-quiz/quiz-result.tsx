import { type ComponentProps, useEffect } from "react";
import { href } from "react-router";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { answersQuery, quizQuestions, type QuizAnswers } from "#app/domain/quiz/quiz.ts";
import type { QuizLeadValues } from "#app/domain/quiz/quiz-lead-form.ts";
import { quizThanks } from "#app/domain/quiz/quiz-messages.ts";
import { suggestions, type Suggestion } from "#app/domain/quiz/suggest-destination.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { PlacePicture } from "#app/views/pictures/place-picture.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { DealRow } from "../destinations/deals-here.tsx";
import { restart, saveResult } from "./saved-result.ts";
import { LeadForm } from "./lead-form.tsx";

type Props = {
  suggestion: Suggestion;
  places: ComponentProps<typeof PlacePicture>["place"][];
  answers: QuizAnswers;
  deals: DealSummary[];
  overBudget: boolean;
  more: string;
  prefill: QuizLeadValues;
  idempotencyKey: string;
  now: number;
  dealOfTheMonth: string;
  sent: { name: string; email: string } | undefined;
  refusal: FormRefusal | undefined;
};

/** The result: places, trips, and a form to hear more. */
export function QuizResult({
  suggestion,
  places,
  answers,
  sent,
  refusal,
  prefill,
  idempotencyKey,
  ...deals
}: Props) {
  const { title, text } = suggestions[suggestion];
  useEffect(() => saveResult(answers, sent), [answers, sent]);
  return (
    <main id="main">
      <div className="page-measure grid items-center gap-x-16 gap-y-10 pt-8 pb-16 md:pt-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
        <div className="grid justify-items-start gap-5">
          <p className="text-ink-soft">Your match</p>
          <h1 className="text-page font-semibold tracking-[-0.03em]">{title}</h1>
          <p className="max-w-[34em] text-lede text-ink-soft">{text}</p>
          <YourAnswers answers={answers} />
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href={`${href("/destination-quiz")}${restart}`}>Restart Quiz</ButtonLink>
            <a href={href("/")} className={linkClass}>
              Back to the homepage
            </a>
          </p>
        </div>
        <Places places={places} />
      </div>
      <section aria-labelledby="hear-more" className="bg-night text-on-night on-night-focus">
        <div className="page-measure section-space grid items-start gap-x-16 gap-y-8 md:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
          <h2 id="hear-more" className="text-head">
            {sent ? `Thank you, ${sent.name}.` : "Shall a planner write to you?"}
          </h2>
          {sent ? (
            <p role="status" className="max-w-[32em] text-lede text-on-night-soft">
              {quizThanks.text} The mail goes to {sent.email}.
            </p>
          ) : (
            <LeadForm refusal={refusal} prefill={prefill} idempotencyKey={idempotencyKey} />
          )}
        </div>
      </section>
      <Matching {...deals} />
      <Toast message={sent ? quizThanks : null} />
    </main>
  );
}

/** Each answer links back to its question. */
function YourAnswers({ answers }: { answers: QuizAnswers }) {
  return (
    <ul aria-label="Your answers" className="flex flex-wrap gap-2">
      {quizQuestions.map(({ key, question, options }, index) => (
        <li key={key}>
          <a
            href={`${href("/destination-quiz")}${answersQuery(answers, index)}`}
            className="inline-flex min-h-9 items-center rounded-full border border-line-control bg-paper-raised px-3.5 text-small no-underline hover:border-ink"
          >
            <span className="sr-only">{question} </span>
            {options.find(({ value }) => value === answers[key])?.label}
            <span className="sr-only">, change</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Places({ places }: Pick<Props, "places">) {
  return (
    <ul className="grid grid-cols-3 max-xs:grid-cols-1 items-center gap-3 sm:gap-4">
      {places.map((place, index) => (
        <li key={place.slug} className={index === 1 ? "" : "translate-y-6"}>
          <a
            href={href("/destinations/:slug", { slug: place.slug })}
            className="block bg-mat p-1.5 pb-3 text-on-mat no-underline shadow-soft transition-transform motion-safe:hover:-translate-y-1 sm:p-2.5"
          >
            <PlacePicture
              place={place}
              sizes="(min-width: 60rem) 17vw, 30vw"
              className="aspect-[4/5] w-full object-cover"
              first={index === 0}
            />
            <span className="mt-3 block px-0.5 font-display text-small leading-tight font-semibold sm:text-xl">
              {place.name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Matching({
  deals,
  overBudget,
  more,
  now,
  dealOfTheMonth,
}: Pick<Props, "deals" | "overBudget" | "more" | "now" | "dealOfTheMonth">) {
  return (
    <section aria-labelledby="matching" className="page-measure section-space">
      <SectionHead id="matching" title="Trips that match">
        <p className="text-ink-soft">{countText(deals.length, overBudget)}</p>
      </SectionHead>
      <DealRow deals={deals} now={now} dealOfTheMonth={dealOfTheMonth} />
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="primary" href={more}>
          See all of them
        </ButtonLink>
        <ButtonLink href={href("/custom-trip-planner")}>Plan a custom trip</ButtonLink>
      </p>
    </section>
  );
}

function countText(count: number, overBudget: boolean): string {
  if (count === 0)
    return "Nothing of this kind is on sale just now. A planner can draft it for you.";
  return overBudget
    ? "Nothing of this kind is on sale within your budget just now. These come nearest."
    : "The best rated of their kind, within your budget.";
}
