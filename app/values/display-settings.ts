/** A visitor's display settings (spec §2.6, §9), each from a fixed set of values. */
export const contrasts = ["normal", "high"] as const;
export const fontSizes = [80, 90, 100, 110, 120, 130, 140, 150] as const;
export const schemes = ["system", "light", "dark"] as const;

export type DisplaySettings = {
  contrast: (typeof contrasts)[number];
  /** In percent of the browser's font size. */
  fontSize: (typeof fontSizes)[number];
  /** 'system' follows the device. */
  scheme: (typeof schemes)[number];
};

export const defaultDisplay: DisplaySettings = {
  contrast: "normal",
  fontSize: 100,
  scheme: "system",
};

/** Encodes the settings as one word: 'high-120-dark'. */
export function formatDisplay({ contrast, fontSize, scheme }: DisplaySettings): string {
  return `${contrast}-${fontSize}-${scheme}`;
}

const byWord = new Map(
  contrasts
    .flatMap((contrast) =>
      fontSizes.flatMap((fontSize) => schemes.map((scheme) => ({ contrast, fontSize, scheme }))),
    )
    .map((display) => [formatDisplay(display), display]),
);

/** Parses exactly what `formatDisplay` returns; the default for anything else. */
export function parseDisplay(word: string | undefined): DisplaySettings {
  return byWord.get(word ?? "") ?? defaultDisplay;
}

export function isDefaultDisplay(display: DisplaySettings): boolean {
  return formatDisplay(display) === formatDisplay(defaultDisplay);
}

/** Attributes of `<html>` that the stylesheet reads. */
export function displayAttributes({ contrast, fontSize, scheme }: DisplaySettings) {
  return {
    "data-contrast": contrast === "high" ? contrast : undefined,
    "data-scheme": scheme === "system" ? undefined : scheme,
    "data-font-size": fontSize === 100 ? undefined : fontSize,
  };
}
