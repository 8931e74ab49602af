import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Downloads the whole filtered and sorted list as CSV. */
export function ExportLink({ href }: { href: string }) {
  return (
    <ButtonLink dense href={href} download>
      <Icon name="download" className="size-4" />
      Export as CSV
    </ButtonLink>
  );
}
