import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { withQuery } from "#app/values/with-query.ts";

type Props = { id: string; question: string; text: string; /** The links. */ children: ReactNode };

/** The last band of a list of places: a question, and where to go on. */
export function NextStep({ id, question, text, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="page-measure section-space grid items-end gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <h2 id={id} className="text-head">
        {question}
      </h2>
      <div className="grid justify-items-start gap-5">
        <p className="text-ink-soft">{text}</p>
        {children}
      </div>
    </section>
  );
}

/** Leads to the packages of a kind. */
export function ToPackages({ question, kind }: { question: string; kind: "Beach" | "City" }) {
  return (
    <NextStep
      id="next"
      question={question}
      text="See the trips that go there, priced per person in dollars, each with its days written down."
    >
      <p className="flex flex-wrap gap-3">
        <ButtonLink look="primary" href={withQuery(href("/packages"), { type: kind })}>
          See {kind.toLowerCase()} packages
        </ButtonLink>
        <ButtonLink href={href("/packages")}>See all packages</ButtonLink>
      </p>
    </NextStep>
  );
}
