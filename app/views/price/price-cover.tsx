import type { ReactNode } from "react";
import { href } from "react-router";
import type { Cover } from "#app/domain/deals/deal.ts";
import { linkClass } from "#app/ui/button.tsx";
import { TickList } from "#app/ui/tick-list.tsx";

/** Included, not included and terms side by side; what a deal does not have is left out. */
export function PriceCover({ cover: { inclusions, exclusions, terms } }: { cover: Cover }) {
  return (
    <div className="grid gap-x-12 gap-y-8 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] print:grid-cols-2">
      <Column title="Included" shown={inclusions.length > 0}>
        <TickList items={inclusions} />
      </Column>
      <Column title="Not included" shown={exclusions.length > 0}>
        <TickList items={exclusions} sign="cross" />
      </Column>
      <Column title="Terms" shown={terms !== ""}>
        <p className="text-ink-soft">{terms}</p>
        <a
          href={href("/policy/booking")}
          className={`${linkClass} mt-2 inline-block py-1 text-small print:hidden`}
        >
          How booking, paying and canceling work
        </a>
      </Column>
    </div>
  );
}

function Column({
  title,
  shown,
  children,
}: {
  title: string;
  shown: boolean;
  children: ReactNode;
}) {
  if (!shown) return null;
  return (
    <div>
      <h3 className="mb-3 font-text text-body font-semibold tracking-normal">{title}</h3>
      {children}
    </div>
  );
}
