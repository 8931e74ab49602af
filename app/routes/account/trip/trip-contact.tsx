import { Siren } from "lucide-react";
import { href } from "react-router";
import { linkClass } from "#app/ui/button.tsx";
import { PhoneLink, EmailLink } from "#app/ui/contact-links.tsx";

/** Whom a customer can reach about a trip; '' for what is not set. */
export type TripContacts = {
  /** The name of the person who knows the trip; null if nobody does. */ agent: string | null;
  phone: string;
  email: string;
  /** For travelers on the way; '' as long as nobody is. */ emergencyPhone: string;
};

type Props = { reference: string; contact: TripContacts };

/** Whom to ask about the trip, and whom to call on the way. */
export function TripContact({ reference, contact }: Props) {
  const { agent, phone, email, emergencyPhone } = contact;
  return (
    <section
      aria-labelledby="contact-us"
      className="overflow-hidden rounded-card border border-line bg-paper-raised lg:shadow-soft"
    >
      <div className="grid gap-3 p-5 sm:p-6">
        <h2 id="contact-us" className="text-card">
          Questions about this trip
        </h2>
        {agent ? <Agent name={agent} /> : null}
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {phone ? <PhoneLink phone={phone} className="py-1" /> : null}
          {email ? (
            <span className="py-1">
              <EmailLink email={email} />
            </span>
          ) : null}
          <a
            href={contactPath(reference)}
            className={`${linkClass} py-1 offline:hidden print:hidden`}
          >
            Write to us
          </a>
        </p>
        <p className="text-small text-ink-soft">
          Name your reference, <span className="whitespace-nowrap">{reference}</span>.
        </p>
      </div>
      {emergencyPhone ? <Emergency phone={emergencyPhone} /> : null}
    </section>
  );
}

function Agent({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-11 flex-none place-items-center rounded-full bg-night font-display font-semibold text-on-night print:hidden"
      >
        {initialsOf(name)}
      </span>
      <span className="leading-snug">
        <b className="font-semibold">{name}</b>
        <span className="block text-small text-ink-soft">your agent</span>
      </span>
    </p>
  );
}

/** 'NL' of 'Nora van Lind'. */
function initialsOf(name: string): string {
  const letters = name.match(/(?<!\S)\S/gu) ?? [];
  return letters.filter((_, at) => at === 0 || at === letters.length - 1).join("");
}

function Emergency({ phone }: { phone: string }) {
  return (
    <div className="flex items-start gap-3 border-t border-line bg-paper-sunk px-5 py-4 sm:px-6">
      <Siren aria-hidden className="mt-0.5 size-5 flex-none text-action-text" />
      <p className="leading-snug">
        <b className="font-semibold">Emergency on the way</b>
        <PhoneLink phone={phone} className="block w-fit py-1 text-card font-semibold" />
        <span className="block text-small text-ink-soft">
          Answered day and night, while you travel.
        </span>
      </p>
    </div>
  );
}

/** Where a customer writes about a trip. */
export const contactPath = (reference: string): string =>
  `${href("/contact")}?subject=My+trip+${reference}`;
