import { useAgency } from "#app/ui/agency-context.ts";
import { Poster } from "#app/views/pictures/poster.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { SubscribeForm } from "../newsletter/subscribe-form.tsx";

type Props = {
  heading?: "h1" | "h2";
  /** Welcome discount in percent; 0 for none. */
  welcomePercent: number;
  refusal?: FormRefusal | undefined;
};

export function Postcard({ heading: Heading = "h2", welcomePercent, refusal }: Props) {
  const { showsSamples } = useAgency();
  return (
    <section aria-labelledby="newsletter" className="page-measure pb-[clamp(4rem,2.5rem+6vw,8rem)]">
      <div className="grid bg-sun text-on-mat [--focus:#1b2a41] md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="p-[clamp(1.5rem,4vw,4rem)]">
          <Heading id="newsletter" className="mb-4 text-head">
            A postcard from us, now and then
          </Heading>
          <p>
            New trips and honest price drops{showsSamples ? ", read by 5,000+ subscribers" : ""}.
            {welcomePercent === 0
              ? null
              : ` Your first booking is ${welcomePercent}% off when you join: the code comes as soon as you confirm your address.`}
          </p>
        </div>
        <div className="grid content-end gap-4 border-t border-[#8a5a00] p-[clamp(1.5rem,4vw,4rem)] md:border-t-0 md:border-l">
            <div className="hidden w-26 justify-self-end bg-sheet p-2 md:block">
              <Poster
                poster={{ slug: "swiss-alps", alt: "" }}
                sizes="104px"
                className="aspect-[4/5] w-full object-cover"
              />
            </div>
          <SubscribeForm refusal={refusal} />
          <p className="text-small">
            {showsSamples ? "One letter a month. " : ""}Leave whenever you like.
          </p>
        </div>
      </div>
    </section>
  );
}
