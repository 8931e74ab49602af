import { href } from "react-router";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { linkClass } from "#app/ui/button.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";
import { LabeledFact } from "#app/views/fact-rows.tsx";

/** Address, phone, hours and email (spec §2.4) with a poster. */
export function OfficeDetails() {
  const { contactEmail, phone, address, hours } = useAgency();
  const [poster] = postersOf("Amsterdam");
  return (
    <section
      aria-labelledby="office"
      className="overflow-hidden rounded-card border border-line bg-paper-raised lg:shadow-soft"
    >
      {poster ? (
        <figure>
          <Poster
            poster={poster}
            sizes="(min-width: 60rem) 24rem, 90vw"
            className="aspect-16/10 w-full object-cover"
            first
          />
          <figcaption className="px-6 pt-3 text-fine text-ink-soft">
            The poster on our wall: Amsterdam
          </figcaption>
        </figure>
      ) : null}
      <div className="grid gap-5 p-6">
        <h2 id="office" className="text-title">
          The office
        </h2>
        <dl className="grid gap-4">
          <LabeledFact label="Email" className="text-balance">
            {contactEmail ? (
              <a href={`mailto:${contactEmail}`} className={linkClass}>
                {contactEmail}
              </a>
            ) : (
              "..."
            )}
          </LabeledFact>
          {phone ? (
            <LabeledFact label="Phone" className="text-balance">
              <PhoneLink phone={phone} />
            </LabeledFact>
          ) : null}
          {address ? <LabeledFact label="Address" className="text-balance">{address}</LabeledFact> : null}
          {hours ? <LabeledFact label="Opening hours" className="text-balance">{hours}</LabeledFact> : null}
        </dl>
        <p className="border-t border-dashed border-line-control pt-4 text-small text-ink-soft">
          Traveling right now? {phone ? "Call the number on your trip’s page, or look" : "Look"} your
          trip up under{" "}
          <a href={href("/view-trip")} className={linkClass}>
            View My Trip
          </a>
          .
        </p>
      </div>
    </section>
  );
}
