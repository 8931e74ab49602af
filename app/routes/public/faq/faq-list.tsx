import { Plus } from "lucide-react";
import { href } from "react-router";
import { faqAddress, faqAnchor, type Faq } from "#app/domain/faqs/faq.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";

type Props = { faqs: readonly Faq[]; open: string | null; filtered: boolean };

/** One open at a time, by the shared name of the details. */
export function FaqList({ faqs, open, filtered }: Props) {
  if (faqs.length === 0) return <NoneFound filtered={filtered} />;
  return (
    <ul>
      {faqs.map((faq) => (
        <li key={faq.id} className="border-b border-line-control">
          <details name="faq" open={faq.id === open} className="group">
            <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-4 py-4">
              <h3 className="text-card font-semibold">{faq.question}</h3>
              <Plus
                aria-hidden
                className="size-6 text-action-text transition-transform group-open:rotate-45"
              />
            </summary>
            {/* The anchor is inside, so that browsers open the details around it. */}
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
          </details>
        </li>
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
