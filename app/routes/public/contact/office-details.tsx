import type { ReactNode } from "react";
import { href } from "react-router";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import type { Settings } from "#app/domain/settings/settings.ts";
import { linkClass } from "#app/ui/button.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";

/** Address, phone, hours and email (spec §2.4) with a poster. */
export function OfficeDetails({ settings }: { settings: Settings }) {
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
          <Detail label="Email">
            {settings.contactEmail ? (
              <a href={`mailto:${settings.contactEmail}`} className={linkClass}>
                {settings.contactEmail}
              </a>
            ) : (
              "..."
            )}
          </Detail>
          {settings.phone ? (
            <Detail label="Phone">
              <PhoneLink phone={settings.phone} />
            </Detail>
          ) : null}
          {settings.address ? <Detail label="Address">{settings.address}</Detail> : null}
          {settings.hours ? <Detail label="Opening hours">{settings.hours}</Detail> : null}
        </dl>
        <p className="border-t border-dashed border-line-control pt-4 text-small text-ink-soft">
          Traveling right now? The number on your trip’s page is answered 24/7. Or look your trip up
          under{" "}
          <a href={href("/view-trip")} className={linkClass}>
            View My Trip
          </a>
          .
        </p>
      </div>
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fine font-semibold text-ink-soft">{label}</dt>
      <dd className="text-balance">{children}</dd>
    </div>
  );
}
