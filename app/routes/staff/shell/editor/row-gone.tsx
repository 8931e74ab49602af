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
