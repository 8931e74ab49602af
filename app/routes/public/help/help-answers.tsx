import { Plus } from "lucide-react";
import { helpAnswers } from "#app/content/help-answers.ts";

/** Answers for travelers, one open at a time; links to an answer open it. */
export function HelpAnswers() {
  return (
    <section
      aria-labelledby="travelers-ask"
      className="page-measure grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 pb-[clamp(3rem,2rem+5vw,6rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <h2 id="travelers-ask" className="text-head">
        What travelers ask
      </h2>
      <ul className="border-t border-line-control">
        {helpAnswers.map(({ id, question, answer }) => (
          <li key={id} className="border-b border-line-control">
            <details name="help-answer" className="group">
              <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-4 py-4">
                <h3 className="text-card font-semibold">{question}</h3>
                <Plus
                  aria-hidden
                  className="size-6 text-action-text transition-transform group-open:rotate-45"
                />
              </summary>
              {/* The anchor is inside, so that browsers open the details around it. */}
              <p id={id} className="max-w-[38rem] scroll-mt-44 pb-7">
                {answer}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
