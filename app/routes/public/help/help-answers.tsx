import { href } from "react-router";
import type { HelpAnswer } from "#app/domain/content/kinds/help-answers.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { phoneHref } from "#app/values/text/phone-href.ts";
import { Question } from "#app/views/question.tsx";

/** Answers for travelers, one open at a time; links to an answer open it. */
export function HelpAnswers({ answers }: { answers: readonly (HelpAnswer & { id: string })[] }) {
  if (answers.length === 0) return null;
  return (
    <section
      aria-labelledby="travelers-ask"
      className="page-measure grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 pb-[clamp(3rem,2rem+5vw,6rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <h2 id="travelers-ask" className="text-head">
        What travelers ask
      </h2>
      <ul className="border-t border-line-control">
        {answers.map(({ id, question, answer }) => (
          <Question key={id} list="help-answer" question={question}>
              <p id={id} className="max-w-[38rem] scroll-mt-44 pb-7">
                {answer}
              </p>
          </Question>
        ))}
      </ul>
    </section>
  );
}

/** Contact by phone or in writing. */
export function HelpLine({ phone, hours }: { phone: string; hours: string }) {
  return (
    <section aria-labelledby="line" className="bg-sun text-on-mat [--focus:#1b2a41]">
      <div className="page-measure grid items-center gap-x-12 gap-y-6 py-14 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-2">
          <h2 id="line" className="text-title">
            Or put it to a person
          </h2>
          <p>
            {phone ? "While you travel, call the number on your trip’s page. " : ""}
            {hours ? `The office is open ${hours}.` : ""}
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          {phone ? (
            <a
              href={phoneHref(phone)}
              className="figures inline-flex min-h-12 items-center px-2 text-lede font-semibold underline"
            >
              {phone}
            </a>
          ) : null}
          <ButtonLink look="on-sun" href={href("/contact")}>
            Contact Support
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
