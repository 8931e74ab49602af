import { href } from "react-router";
import { faqAddress, faqAnchor, type Faq } from "#app/domain/faqs/faq.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";
import { Question } from "#app/views/question.tsx";

type Props = { faqs: readonly Faq[]; open: string | null; filtered: boolean };

/** One open at a time, by the shared name of the details. */
export function FaqList({ faqs, open, filtered }: Props) {
  if (faqs.length === 0) return <NoneFound filtered={filtered} />;
  return (
    <ul>
      {faqs.map((faq) => (
        <Question
          key={faq.id}
          list="faq"
          question={faq.question}
          open={faq.id === open}
        >
            <div id={faqAnchor(faq.id)} className="grid max-w-[38rem] scroll-mt-44 gap-4 pb-7">
              {faq.answer.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-ink-soft">
                <span>{faq.category}</span>
                <a href={faqAddress(faq.id)} data-keep-scroll className={linkClass}>
                  Link to this answer
                </a>
              </p>
            </div>
        </Question>
      ))}
    </ul>
  );
}

function NoneFound({ filtered }: { filtered: boolean }) {
  return (
    <div className="mt-6 grid gap-4 rounded-card bg-paper-sunk p-8">
      <h3 className="text-title">
        {filtered ? "Nobody has asked that yet." : "No questions have been written down yet."}
      </h3>
      <p className="text-ink-soft">
        {filtered
          ? "Try another word, take a category away, or put it to a person."
          : "Ask us directly: a person answers."}
      </p>
      <p className="flex flex-wrap gap-3">
        {filtered ? (
          <ButtonLink look="primary" href={href("/faq")}>
            Clear Filters
          </ButtonLink>
        ) : null}
        <ButtonLink href={href("/contact")}>Contact Support</ButtonLink>
      </p>
    </div>
  );
}

/** Contact options, if no answer fits. */
export function FaqSupport() {
  return (
    <section aria-labelledby="support" className="bg-paper-sunk">
      <div className="page-measure grid items-center gap-x-16 gap-y-8 py-12 sm:grid-cols-[12rem_minmax(0,1fr)] md:py-16">
          <div className="w-40 bg-mat p-2 shadow-soft sm:w-48">
            <Poster
              poster={{ slug: "copenhagen", alt: "" }}
              sizes="12rem"
              className="aspect-4/5 w-full object-cover"
            />
          </div>
        <div className="grid justify-items-start gap-4">
          <h2 id="support" className="text-title">
            Not answered here?
          </h2>
          <p className="max-w-[34em] text-ink-soft">
            Write to us with as much of the story as you like.
          </p>
          <ButtonLink look="primary" href={href("/contact")}>
            Contact Support
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
