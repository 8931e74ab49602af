/** A deal's pictures by their addresses; '' where it has no main one. */
export type DealPictures = { main: string; gallery: readonly string[] };

/** The same pictures with the gallery's at `at`, from 0, as the main one; the main one of before takes its place there. */
export function chooseMain({ main, gallery }: DealPictures, at: number): DealPictures {
  const chosen = gallery[at];
  if (chosen === undefined) return { main, gallery };
  const rest = main === "" ? gallery.toSpliced(at, 1) : gallery.with(at, main);
  return { main: chosen, gallery: [...new Set(rest)].filter((url) => url !== chosen) };
}
