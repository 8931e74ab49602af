import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { PortalPage } from "../portal-page.tsx";

type Props = {
  title: string;
  lede: string;
  list: { label: string; to: string };
  /** What leads to the list: 'See all deals'. */ all: string;
};

/** Replaces an editor whose row does not exist. */
export function RowGone({ title, lede, list, all }: Props) {
  return (
    <PortalPage title={title} lede={lede} above={[list]}>
      <p>
        <ButtonLink href={list.to}>{all}</ButtonLink>
      </p>
    </PortalPage>
  );
}

/** What someone else changed since the form was opened. */
export function ChangedMeanwhile({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="meanwhile"
      className="grid gap-2 rounded-card border-2 border-sun-text bg-paper-raised p-5"
    >
      <h2 id="meanwhile" className="text-card">
        Changed meanwhile
      </h2>
      {children}
    </section>
  );
}
