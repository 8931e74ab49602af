import { ButtonLink } from "#app/ui/button.tsx";
import { errorWords } from "#app/views/site/error-page.tsx";
import { PortalPage } from "../portal-page.tsx";
import { usePortal } from "../use-portal.ts";

/** An error inside the portal's shell. */
export function PortalError({ error }: { error: unknown }) {
  const { home } = usePortal().paths;
  const { title, text } = errorWords(error);
  return (
    <PortalPage title={title} lede={text} above={null}>
      <title>{`${title} | Grand Tour`}</title>
      <meta name="robots" content="noindex" />
      <p>
        <ButtonLink href={home}>Go to the dashboard</ButtonLink>
      </p>
    </PortalPage>
  );
}
