import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";

/** Downloads the whole list that the page's address finds, as CSV. */
export function ExportLink({ file }: { file: string }) {
  const [query] = useSearchParams();
  return (
    <ButtonLink dense href={file + listAddress(query, noPlace)} download>
      <Icon name="download" className="size-4" />
      Export as CSV
    </ButtonLink>
  );
}

const noPlace = { page: null, before: null, after: null };
