import type { Testimonial } from "#app/domain/content/kinds/testimonials.server.ts";

type Props = { testimonials: readonly (Testimonial & { id: string })[] };

/** One large testimonial and small ones; nothing without any. */
export function Testimonials({ testimonials }: Props) {
  const [lead, ...rest] = testimonials;
  if (!lead) return null;
  return (
    <section aria-labelledby="voices" className="section-space">
      <div className="page-measure">
        <h2 id="voices" className="sr-only">
          What our travelers say
        </h2>
        <div className="grid gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <figure>
            <blockquote className="font-display text-[clamp(1.5rem,1.1rem+1.8vw,2.375rem)] leading-[1.2] tracking-[-0.015em] text-pretty italic">
              “{lead.quote}”
            </blockquote>
            <Voice testimonial={lead} />
          </figure>
          <div className="grid content-start gap-x-10 gap-y-8 sm:grid-cols-2">
            {rest.map((testimonial) => (
              <figure
                key={testimonial.id}
                className="border-t border-line-control pt-4 last:sm:col-span-2"
              >
                <blockquote className="leading-normal">“{testimonial.quote}”</blockquote>
                <Voice testimonial={testimonial} />
              </figure>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Voice({ testimonial }: { testimonial: Testimonial }) {
  return (
    <figcaption className="mt-3 text-small text-ink-soft">
      <b className="block font-semibold text-ink">{testimonial.name}</b>
      {testimonial.trip}, from {testimonial.from}
    </figcaption>
  );
}
