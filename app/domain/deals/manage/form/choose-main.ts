/** A deal's picture URLs; '' if there is no main one. */
export type DealPictures = { main: string; gallery: readonly string[] };

/** Makes the gallery picture at index `at` the main one; the old main one takes its place. */
export function chooseMain({ main, gallery }: DealPictures, at: number): DealPictures {
  const chosen = gallery[at];
  if (chosen === undefined) return { main, gallery };
  const rest = main === "" ? gallery.toSpliced(at, 1) : gallery.with(at, main);
  return { main: chosen, gallery: [...new Set(rest)].filter((url) => url !== chosen) };
}
