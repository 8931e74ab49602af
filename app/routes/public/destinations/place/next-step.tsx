import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { withQuery } from "#app/values/with-query.ts";

/** Link to the matching packages below a list. */
export function NextStep({ question, kind }: { question: string; kind: "Beach" | "City" }) {
  return (
    <section
      aria-labelledby="next"
      className="page-measure section-space grid items-end gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <h2 id="next" className="text-head">
        {question}
      </h2>
      <div className="grid justify-items-start gap-5">
        <p className="text-ink-soft">
          See the trips that go there, priced per person in dollars, each with its days written
          down.
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink look="primary" href={withQuery(href("/packages"), { type: kind })}>
            See {kind.toLowerCase()} packages
          </ButtonLink>
          <ButtonLink href={href("/packages")}>See all packages</ButtonLink>
        </p>
      </div>
    </section>
  );
}
