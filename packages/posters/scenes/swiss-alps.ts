import type { Scene } from "../kit.ts";

export default {
  slug: "swiss-alps",
  alt: "Poster of the Swiss Alps: a red train on a stone viaduct below a snowy peak",
  file: new URL("./swiss-alps.svg", import.meta.url),
} satisfies Scene;
