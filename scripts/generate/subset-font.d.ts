declare module "subset-font" {
  type Axis = number | { min: number; max: number; default: number };
  /**
   * Subsets a font to the glyphs of `text`, with fixed or narrowed axes and only the named
   * features. Deterministic.
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes: Record<string, Axis>;
      keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
