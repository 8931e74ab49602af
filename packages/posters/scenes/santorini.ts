import type { Scene } from "../kit.ts";

export default {
  slug: "santorini",
  alt: "Poster of Santorini: blue domes and white houses above the caldera at sunset",
  file: new URL("./santorini.svg", import.meta.url),
} satisfies Scene;
