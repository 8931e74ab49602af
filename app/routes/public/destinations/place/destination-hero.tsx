import { href } from "react-router";
import type { Destination } from "#app/content/destinations/destination.ts";
import { abovePlace, Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";
import { PhotoNote } from "#app/views/pictures/photo-note.tsx";
import { PlacePicture } from "#app/views/pictures/place-picture.tsx";
import { LabeledFact } from "#app/views/fact-rows.tsx";

const listed = new Intl.ListFormat("en-US", { style: "long", type: "conjunction" });

/** The name beside a full-height poster. */
export function DestinationHero({
  place,
  fromCents,
}: {
  place: Destination;
  fromCents: number | null;
}) {
  return (
    <div className="grid lg:grid-cols-2">
      <div className="page-measure flex flex-col pb-12 lg:pr-16 lg:pl-[max(var(--gutter),calc(50vw-41rem))]">
        <Breadcrumb
          above={abovePlace}
          here={place.name}
        />
        <div className="my-auto grid gap-6 py-6 lg:py-12">
          <h1 className="text-hero font-semibold tracking-[-0.035em]">{place.name}</h1>
          <p className="text-lede text-balance">{place.line}.</p>
          {place.intro.map((paragraph) => (
            <p key={paragraph} className="max-w-[36em] text-ink-soft">
              {paragraph}
            </p>
          ))}
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line-control pt-5 sm:grid-cols-3">
            {place.stay.days === "" ? null : <Fact label="How long" value={place.stay.days} />}
            {place.best.length === 0 ? null : (
              <Fact label="Best in" value={listed.format(place.best)} />
            )}
            <Fact
              label="What and where"
              value={place.country === place.name ? place.type : `${place.type}, ${place.country}`}
            />
            {fromCents === null ? null : (
              <Fact label="Per person" value={`from ${formatMoney(fromCents)}`} />
            )}
          </dl>
          <p className="flex flex-wrap gap-3">
            <ButtonLink look="primary" href="#deals">
              See trips that go there
            </ButtonLink>
            <ButtonLink href={href("/custom-trip-planner")}>Plan your own</ButtonLink>
          </p>
        </div>
      </div>
      <figure className="relative max-lg:order-first lg:min-h-[46rem]">
        <PlacePicture
          place={place}
          sizes="(min-width: 60rem) 50vw, 100vw"
          className="w-full object-cover max-lg:aspect-[5/4] max-lg:max-h-[70vh] lg:absolute lg:inset-0 lg:size-full"
          first
        />
        {place.photo ? (
          <PhotoNote
            {...place.photo}
            className="bg-paper px-3 py-1.5 text-fine text-ink-soft lg:absolute lg:right-0 lg:bottom-0"
          />
        ) : null}
      </figure>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <LabeledFact
      label={label}
      className="font-display text-xl leading-tight font-semibold first-letter:uppercase"
    >
      {value}
    </LabeledFact>
  );
}
