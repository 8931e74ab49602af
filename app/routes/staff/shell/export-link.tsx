import { Download } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";

/** Downloads the whole filtered and sorted list as CSV. */
export function ExportLink({ href }: { href: string }) {
  return (
    <ButtonLink dense href={href} download>
      <Download aria-hidden className="size-4" />
      Export as CSV
    </ButtonLink>
  );
}
