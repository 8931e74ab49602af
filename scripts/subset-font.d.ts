declare module "subset-font" {
  type Axis = number | { min: number; max: number; default: number };
  /** The font with the glyphs of `text` alone, its axes fixed or narrowed, of its features those named. Same input, same bytes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; variationAxes: Record<string, Axis>; keepFeatures: readonly string[] },
  ): Promise<Buffer>;
}
