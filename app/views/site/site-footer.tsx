import type { ReactNode } from "react";
import type { MenuLink, Menus } from "#app/domain/content/menus.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { sellerName } from "#app/values/agency.ts";
import { Brand } from "#app/ui/brand.tsx";
import { NotImplemented, NotImplementedNotice } from "#app/ui/not-implemented.tsx";
import { phoneHref } from "#app/values/text/phone-href.ts";
import { companyLinks, dealLinks, footerDealLinks, helpLinks, legalLinks } from "./site-links.ts";

const linkClass = "inline-block py-1 no-underline hover:text-on-night hover:underline";

type Props = { forStaff: boolean; menus: Menus; badges: readonly string[] };

/** Blurb, contact, link columns, social buttons, badges and legal links (spec §2.2). */
export function SiteFooter({ forStaff, menus, badges }: Props) {
  const agency = useAgency();
  const { destinations, comingSoon } = menus;
  return (
    <footer className="site-footer on-night bg-night text-small text-on-night-soft on-night-focus offline:hidden print:hidden">
      <div className="page-measure">
        <div className="grid grid-cols-2 gap-x-8 gap-y-12 pt-16 pb-12 md:grid-cols-4 lg:grid-cols-[minmax(0,22rem)_repeat(4,auto)] lg:justify-between">
          <Imprint />
          {destinations.length + comingSoon.length > 0 ? (
            <LinkColumn heading="Destinations" links={destinations}>
              {comingSoon.map((continent) => (
                <li key={continent}>
                  <NotImplemented className={`${linkClass} text-left`}>
                    {continent} <span className="text-fine whitespace-nowrap">(Coming Soon)</span>
                  </NotImplemented>
                </li>
              ))}
            </LinkColumn>
          ) : null}
          <LinkColumn heading="Deals & Packages" links={forStaff ? dealLinks : footerDealLinks} />
          <LinkColumn heading="Support" links={helpLinks} />
          <LinkColumn heading={agency.tradeName} links={companyLinks} />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-night-line py-5 text-fine">
          <p className="py-1 wrap-anywhere">
            &copy; {sellerName(agency)}. Prices in US dollars, per person.
          </p>
          {badges.length > 0 ? (
            <ul className="flex flex-wrap gap-x-6 *:py-1">
              {badges.map((badge) => (
                <li key={badge}>{badge}</li>
              ))}
            </ul>
          ) : null}
          <Socials />
          <ul className="flex flex-wrap gap-x-6">
            {legalLinks.map((link) => (
              <li key={link.to}>
                <a href={link.to} className={linkClass}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {comingSoon.length > 0 ? <NotImplementedNotice /> : null}
    </footer>
  );
}

function Imprint() {
  const { phone, contactEmail, address, registrations, showsSamples } = useAgency();
  return (
    <div className="col-span-2 md:col-span-4 lg:col-span-1">
      <Brand className="mb-4 text-on-night" />
      <p className="max-w-[26em]">
        European trips for travelers from the United States: planned in detail, priced per person in
        dollars{showsSamples ? ", looked after around the clock" : ""}.
      </p>
      <address className="mt-4 grid justify-items-start not-italic wrap-anywhere">
        {phone ? (
          <a href={phoneHref(phone)} className={`figures ${linkClass}`}>
            {phone}
          </a>
        ) : null}
        {contactEmail ? (
          <a href={`mailto:${contactEmail}`} className={linkClass}>
            {contactEmail}
          </a>
        ) : null}
        {address ? <p className="py-1">{address}</p> : null}
      </address>
      {registrations.length > 0 ? (
        <div className="mt-4 text-fine">
          <p>Seller of travel</p>
          <ul>
            {registrations.map((registration) => (
              <li key={registration} className="figures">
                {registration}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function LinkColumn({
  heading,
  links,
  children,
}: {
  heading: string;
  links: readonly MenuLink[];
  children?: ReactNode;
}) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-2 font-text text-small font-semibold tracking-normal text-on-night">
        {heading}
      </h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to} className={linkClass}>
              {link.label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** Links to the social networks whose URL the owner has set (product). */
function Socials() {
  const { socialInstagram, socialFacebook, socialYoutube } = useAgency();
  const networks = [
    { name: "Instagram", url: socialInstagram },
    { name: "Facebook", url: socialFacebook },
    { name: "YouTube", url: socialYoutube },
  ].filter(({ url }) => url !== "");
  if (networks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6">
      {networks.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="me noopener" className={linkClass}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
