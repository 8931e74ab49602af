import type { Scene } from "../kit.ts";

export default {
  slug: "paris",
  alt: "Poster of Paris: the Eiffel Tower over the Seine at dusk",
  file: new URL("./paris.svg", import.meta.url),
} satisfies Scene;
