import { coastPath } from "#app/content/coast-path.ts";
import { europeSheet } from "#app/values/trips/europe-projection.ts";

/** The land that the maps of trips are drawn on (`#land`): one file, so that no page carries it. */
export function loader() {
  const { width, height } = europeSheet;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path id="land" d="${coastPath}"/></svg>\n`;
  return new Response(drawing, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
