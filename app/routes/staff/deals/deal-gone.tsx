import { ButtonLink } from "#app/ui/button.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { usePortal } from "../shell/use-portal.ts";

/** Replaces the form if the deal does not exist. */
export function DealGone() {
  const list = usePortal().paths.deals;
  return (
    <PortalPage
      title="Edit deal"
      lede="Could not find the requested deal."
      above={[{ label: "Europe Deals Management", to: list }]}
    >
      <p>
        <ButtonLink href={list}>See all deals</ButtonLink>
      </p>
    </PortalPage>
  );
}
