import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { phoneHref } from "#app/values/text/phone-href.ts";

/** Contact by phone or in writing. */
export function HelpLine({ phone, hours }: { phone: string; hours: string }) {
  return (
    <section aria-labelledby="line" className="bg-sun text-on-mat [--focus:#1b2a41]">
      <div className="page-measure grid items-center gap-x-12 gap-y-6 py-14 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-2">
          <h2 id="line" className="text-title">
            Or put it to a person
          </h2>
          <p>
            While you travel, the number on your trip’s page is answered 24/7.{" "}
            {hours ? `The office is open ${hours}.` : ""}
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          {phone ? (
            <a
              href={phoneHref(phone)}
              className="figures inline-flex min-h-12 items-center px-2 text-lede font-semibold underline"
            >
              {phone}
            </a>
          ) : null}
          <ButtonLink look="on-sun" href={href("/contact")}>
            Contact Support
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
