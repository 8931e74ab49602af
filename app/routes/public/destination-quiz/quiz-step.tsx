import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { href } from "react-router";
import { answersQuery, quizQuestions, stepOf, type AnswersSoFar } from "#app/domain/quiz/quiz.ts";
import { buttonClass, ButtonLink, linkClass } from "#app/ui/button.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";
import { LastResult } from "./last-result.tsx";

/** A poster for every choice. */
const pictures = {
  beach: "santorini",
  city: "paris",
  adventure: "swiss-alps",
  relax: "tuscany",
  spring: "provence",
  summer: "mykonos",
  autumn: "bavaria",
  winter: "lapland",
  // By bicycle, by streetcar, in a red convertible, in a balloon.
  budget: "amsterdam",
  midrange: "lisbon",
  premium: "french-riviera",
  luxury: "loire-valley",
  solo: "iceland",
  couple: "venice",
  family: "london",
  friends: "amalfi-coast",
} as const;

/** A question with its choices as links, so Back works. */
export function QuizStep({ answers }: { answers: AnswersSoFar }) {
  const step = stepOf(answers);
  const question = quizQuestions[step];
  const heading = useFocusOnChange(step);
  if (!question) return null;
  return (
    <main id="main" className="page-measure grid content-start gap-8 pt-8 pb-24 md:gap-10 md:pt-12">
      {step === 0 ? <LastResult /> : null}
      <div className="grid max-w-3xl gap-5">
        <Progress step={step} />
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-page font-semibold tracking-[-0.03em] outline-none"
        >
          {question.question}
        </h1>
      </div>
      <ul className="grid grid-cols-2 gap-[clamp(0.75rem,1.6vw,1.5rem)] lg:grid-cols-4">
        {question.options.map(({ value, label, hint }) => (
          <li key={value}>
            <Choice
              to={`${href("/destination-quiz")}${answersQuery({ ...answers, [question.key]: value })}`}
              value={value}
              label={label}
              hint={hint}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        {step === 0 ? (
          <button type="button" disabled className={buttonClass()}>
            <ArrowLeft aria-hidden className="size-5" />
            Previous
          </button>
        ) : (
          <ButtonLink href={`${href("/destination-quiz")}${answersQuery(answers, step - 1)}`}>
            <ArrowLeft aria-hidden className="size-5" />
            Previous
          </ButtonLink>
        )}
        <a href={href("/")} className={linkClass}>
          Back to the homepage
        </a>
      </div>
    </main>
  );
}

function Progress({ step }: { step: number }) {
  const total = quizQuestions.length;
  return (
    <div className="grid gap-2">
      <p className="figures font-semibold">
        Step {step + 1} of {total}
      </p>
      <progress
        aria-label="Progress"
        value={step + 1}
        max={total}
        className="h-2 w-full max-w-xs appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
      />
    </div>
  );
}

function Choice({
  to,
  value,
  label,
  hint,
}: {
  to: string;
  value: keyof typeof pictures;
  label: string;
  hint: string;
}) {
  return (
    <a
      href={to}
      className="block h-full bg-mat p-2 pb-4 text-on-mat no-underline shadow-soft transition-transform motion-safe:hover:-translate-y-1 sm:p-2.5 sm:pb-5"
    >
      <Poster
        poster={{ slug: pictures[value], alt: "" }}
        sizes="(min-width: 60rem) 23vw, 46vw"
        className="aspect-square w-full object-cover sm:aspect-[4/5]"
        first
      />
      <span className="mt-3.5 block px-1 font-display text-[clamp(1.25rem,2vw,1.75rem)] leading-none font-semibold tracking-[-0.02em]">
        {label}
      </span>
      <span className="mt-2 block px-1 text-small leading-snug text-on-mat-soft">{hint}</span>
    </a>
  );
}

/** Focuses the question when it changes, so that it is read aloud; not on arrival. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) heading.current?.focus({ preventScroll: true });
    last.current = step;
  }, [step]);
  return heading;
}
