import { redirect } from "react-router";
import { drawInitials, findInitials } from "#app/domain/media/draw-initials.server.ts";
import { readCurrentAgency } from "#app/domain/settings/settings.server.ts";
import { addressInstead } from "#app/values/icon-address.ts";
import type { Route } from "./+types/initials";

/**
 * An icon, or the card of link previews, of an agency without a logo. Nothing is drawn but the present
 * name: strangers can't have others drawn. An earlier one's address, as in a mail, leads to what stands
 * there today.
 */
export async function loader({ params: { file } }: Route.LoaderArgs) {
  const { agency } = await readCurrentAgency();
  const drawing = findInitials(agency, file);
  if (!drawing) {
    const instead = addressInstead(agency, file);
    return instead === null
      ? new Response("There is no such picture.\n", { status: 404 })
      : redirect(instead);
  }
  const png = await drawInitials(drawing);
  return new Response(png, {
    headers: {
      "Content-Type": "image/png",
      "Content-Length": String(png.length),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
