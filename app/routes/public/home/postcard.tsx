import { postersOf } from "#app/domain/catalog/poster-of.ts";
import { Button } from "#app/ui/button.tsx";
import { Poster } from "#app/views/poster.tsx";
import { Form } from "react-router";

/** The newsletter as a postcard: message left, address and stamp right. */
export function Postcard() {
  const [stamp] = postersOf("Swiss Alps");
  return (
    <section aria-labelledby="newsletter" className="page-measure pb-[clamp(4rem,2.5rem+6vw,8rem)]">
      <div className="grid bg-sun text-on-mat [--focus:#1b2a41] md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="p-[clamp(1.5rem,4vw,4rem)]">
          <h2 id="newsletter" className="mb-4 text-head">
            A postcard from us, now and then
          </h2>
          <p>New trips and honest price drops, read by 5,000+ subscribers. Your first booking is 10% off when you join.</p>
        </div>
        <Form method="post" action="/newsletter" className="grid content-end gap-4 border-t border-[#8a5a00] p-[clamp(1.5rem,4vw,4rem)] md:border-t-0 md:border-l">
          {stamp ? (
            <div className="hidden w-26 justify-self-end bg-sheet p-2 md:block">
              <Poster poster={stamp} alt="" sizes="104px" className="aspect-[4/5] w-full object-cover" />
            </div>
          ) : null}
          <div className="grid gap-1">
            <label htmlFor="newsletter-email" className="text-fine font-semibold">
              Email address
            </label>
            <div className="flex flex-wrap gap-2">
              <input
                id="newsletter-email"
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                className="min-h-12 min-w-0 flex-[1_1_12rem] rounded-control border border-on-mat bg-sheet px-3.5"
              />
              <Button look="on-sun">Subscribe</Button>
            </div>
          </div>
          <p className="text-small">One letter a month. Leave whenever you like.</p>
        </Form>
      </div>
    </section>
  );
}
