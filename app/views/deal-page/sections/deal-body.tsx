import type { Deal } from "#app/domain/deals/deal.ts";
import type { RouteSketch } from "#app/domain/deals/shop/route/route-sketch.ts";
import type { VignetteName } from "#app/domain/deals/vignettes.ts";
import { linkClass } from "#app/ui/button.tsx";
import { Share } from "#app/views/share/share.tsx";
import { PriceCover } from "../../price/price-cover.tsx";
import { DaysAndMap } from "./days-and-map.tsx";
import { DealSection, twoColumns } from "./deal-section.tsx";
import { WhereYouSleep } from "./where-you-sleep.tsx";
import { type DealDue, DuePart } from "./due-part.tsx";

type Props = {
  deal: Deal;
  /** One for each day of the itinerary. */ pictures: readonly VignetteName[];
  /** Null where no place is known. */ route: RouteSketch | null;
  due: DealDue;
  /** What happens after the booking form is sent. */ steps: readonly string[];
  /** Pages of the places on the way, policies, and the way to ask. */
  links: readonly { label: string; to: string }[];
  /** The page's own address, to be shared. */ url: string;
};

/** What follows on a deal's dates. Sections that a deal lacks are left out. */
export function DealBody({ deal, pictures, route, due, steps, links, url }: Props) {
  return (
    <>
      <DaysAndMap title="Day by day" days={deal.itinerary} pictures={pictures} route={route} />
      <WhereYouSleep deal={deal} />
      <PriceCovers deal={deal} />
      <DuePart due={due} />
      <div className={twoColumns}>
        <AfterBooking steps={steps} />
        <GoodToKnow title={deal.title} links={links} url={url} />
      </div>
    </>
  );
}

function PriceCovers({ deal }: Pick<Props, "deal">) {
  return (
    <DealSection
      id="covers"
      title="What the price covers"
      shown={deal.inclusions.length + deal.exclusions.length > 0 || deal.terms !== ""}
    >
      <PriceCover cover={deal} />
    </DealSection>
  );
}

function AfterBooking({ steps }: Pick<Props, "steps">) {
  return (
    <DealSection id="after" title="After you book" shown>
      <ol className="grid max-w-[38rem] gap-4 [counter-reset:step]">
        {steps.map((step) => (
          <li
            key={step}
            className="grid grid-cols-[2rem_1fr] [counter-increment:step] before:font-display before:text-xl before:leading-[1.35] before:font-semibold before:text-action-text before:content-[counter(step)_'.']"
          >
            {step}
          </li>
        ))}
      </ol>
    </DealSection>
  );
}

type GoodToKnowProps = {
  title: string;
  links: readonly { label: string; to: string }[];
  url: string;
};

/** Further reading, questions, and sharing. */
function GoodToKnow({ title, links, url }: GoodToKnowProps) {
  return (
    <aside
      aria-labelledby="good-to-know"
      className="grid gap-5 rounded-card border border-line bg-paper-raised p-6 print:hidden"
    >
      <h2 id="good-to-know" className="text-card">
        Good to know
      </h2>
      <ul className="grid gap-1 text-small">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to} className={`${linkClass} inline-block py-1`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Share title={title} url={url} />
    </aside>
  );
}
