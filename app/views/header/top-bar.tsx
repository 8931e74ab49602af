import { href } from "react-router";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Settings } from "#app/domain/settings/settings.ts";
import { phoneHref } from "#app/values/text/phone-href.ts";

/** Phone, contact email and promo line, each if set. */
export function TopBar({ viewer, settings }: { viewer: Viewer; settings: Settings }) {
  return (
    <section
      aria-label="How to reach us"
      className="bg-night text-fine text-on-night on-night-focus print:hidden"
    >
      <div className="page-measure flex min-h-9 flex-wrap items-center justify-between gap-x-6 md:justify-start">
        {settings.phone ? (
          <a
            href={phoneHref(settings.phone)}
            className="figures py-1.5 no-underline hover:underline"
          >
            {settings.phone}
          </a>
        ) : null}
        {settings.contactEmail ? (
          <a
            href={`mailto:${settings.contactEmail}`}
            className="py-1.5 no-underline hover:underline"
          >
            {settings.contactEmail}
          </a>
        ) : null}
        <p className="ml-auto hidden md:block">{settings.promoLine}</p>
        {viewer.kind === "customer" ? (
          <a
            href={href("/admin/login")}
            className="hidden py-1.5 font-medium no-underline hover:underline 2xl:block offline:hidden"
          >
            Agent Login
          </a>
        ) : null}
      </div>
    </section>
  );
}
