import { href } from "react-router";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";

/** Contact options, if no answer fits. */
export function FaqSupport() {
  const [poster] = postersOf("Copenhagen");
  return (
    <section aria-labelledby="support" className="bg-paper-sunk">
      <div className="page-measure grid items-center gap-x-16 gap-y-8 py-12 sm:grid-cols-[12rem_minmax(0,1fr)] md:py-16">
        {poster ? (
          <div className="w-40 bg-mat p-2 shadow-soft sm:w-48">
            <Poster
              poster={poster}
              alt=""
              sizes="12rem"
              className="aspect-4/5 w-full object-cover"
            />
          </div>
        ) : null}
        <div className="grid justify-items-start gap-4">
          <h2 id="support" className="text-title">
            Not answered here?
          </h2>
          <p className="max-w-[34em] text-ink-soft">
            Write to us with as much of the story as you like. The person who reads it has planned
            the kind of trip you are asking about.
          </p>
          <ButtonLink look="primary" href={href("/contact")}>
            Contact Support
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
