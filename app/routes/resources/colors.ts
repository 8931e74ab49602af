import { colorSheet, readColorFile } from "#app/values/colors/agency-colors.ts";
import type { Route } from "./+types/colors";

/** The agency's colors as a style sheet. Its address says all that it is made of. */
export function loader({ params: { file } }: Route.LoaderArgs) {
  const colors = readColorFile(file);
  if (!colors) return new Response("There are no such colors.\n", { status: 404 });
  return new Response(colorSheet(colors), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
