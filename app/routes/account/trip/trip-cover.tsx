import { linkClass } from "#app/ui/button.tsx";
import { EmailLink } from "#app/ui/email-link.tsx";
import { type Cover, PriceCover } from "#app/views/price/price-cover.tsx";
import { phoneHref } from "#app/values/text/phone-href.ts";
import { contactPath } from "./contact-path.ts";

/** What the price covers, and the trip’s own terms. */
export function TripCover({ cover }: { cover: Cover }) {
  return (
    <section aria-labelledby="cover">
      <h2 id="cover" className="mb-6 text-title">
        What your price covers
      </h2>
      <PriceCover cover={cover} />
    </section>
  );
}

type ContactProps = {
  reference: string;
  /** '' where it is not set. */ contact: { phone: string; email: string };
};

/** Whom to ask about the trip, before and on the way. */
export function TripContact({ reference, contact: { phone, email } }: ContactProps) {
  return (
    <section aria-labelledby="contact-us" className="grid gap-2">
      <h2 id="contact-us" className="text-title">
        Questions about this trip
      </h2>
      <p className="text-ink-soft">Name your reference, {reference}.</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {phone ? (
          <a href={phoneHref(phone)} className={`figures ${linkClass}`}>
            {phone}
          </a>
        ) : null}
        {email ? <EmailLink email={email} /> : null}
        <a href={contactPath(reference)} className={`${linkClass} print:hidden`}>
          Write to us
        </a>
      </p>
    </section>
  );
}
