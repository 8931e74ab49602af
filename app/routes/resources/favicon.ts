import { redirect } from "react-router";
import { readCurrentAgency } from "#app/domain/settings/settings.server.ts";
import { faviconAddress } from "#app/values/icon-address.ts";

/** For clients that read no links of a page, as a browser that shows a receipt's file. */
export async function loader() {
  const { agency, isCurrent } = await readCurrentAgency();
  return redirect(faviconAddress(agency), {
    headers: { "Cache-Control": isCurrent ? "public, max-age=600" : "no-store" },
  });
}
