import { contrastOf, type Oklch, toHex, toOklch } from "./oklch.ts";

/** Grounds and texts of each look that no setting changes (app/styles/colors.css and theme.css). */
const looks = {
  light: { papers: ["#fbf6ec", "#f4ecdc", "#fffdf8"], onAction: "#fffdf8", text: 4.5 },
  dark: { papers: ["#141d2b", "#0f1722", "#1c2738"], onAction: "#fffdf8", text: 4.5 },
  "high light": { papers: ["#ffffff", "#f4f1ea", "#ffffff"], onAction: "#ffffff", text: 7 },
  "high dark": { papers: ["#000000", "#10141b", "#06080c"], onAction: "#000000", text: 7 },
} as const;
export type Look = keyof typeof looks;
export const lookNames = Object.keys(looks) as Look[];

/** Text and signs on the dark band. */
const onNight = ["#fbf6ec", "#c3cbd8", "#f0b442", "#e9b9a2"];

/** The tokens that follow from an agency's two colors, in one look. */
export type Tokens = { action: string; actionHover: string; actionText: string; night: string };

/** The two colors that an owner chooses, as '#rrggbb'. */
export type AgencyColors = { actionColor: string; bandColor: string };

type Pair = { text: string; ground: string; least: number };

const passes = ({ text, ground, least }: Pair) => contrastOf(text, ground) >= least;

const actionPairs = (action: string, look: Look): Pair[] => {
  const { papers, onAction, text } = looks[look];
  return [
    { text: onAction, ground: action, least: text },
    // A button's edge against the page (WCAG 1.4.11).
    ...papers.map((ground) => ({ text: action, ground, least: 3 })),
  ];
};
const textPairs = (actionText: string, look: Look): Pair[] =>
  looks[look].papers.map((ground) => ({ text: actionText, ground, least: looks[look].text }));
const nightPairs = (night: string): Pair[] =>
  onNight.map((text) => ({ text, ground: night, least: 4.5 }));

/** Every text and its ground that the two colors decide, in one look. */
export function pairsOf({ action, actionHover, actionText, night }: Tokens, look: Look): Pair[] {
  return [
    ...actionPairs(action, look),
    { text: looks[look].onAction, ground: actionHover, least: looks[look].text },
    ...textPairs(actionText, look),
    ...nightPairs(night),
  ];
}

/** The color of this hue whose lightness is nearest and that passes. */
function nearest(color: Oklch, isFine: (hex: string) => boolean): string {
  for (let step = 0; step <= 500; step += 1)
    for (const lightness of [color.lightness - step / 500, color.lightness + step / 500]) {
      const hex = toHex({ ...color, lightness });
      if (lightness >= 0 && lightness <= 1 && isFine(hex)) return hex;
    }
  throw new Error("No lightness of this hue passes.");
}

const isAction = (hex: string) => actionPairs(hex, "light").every(passes);
const isNight = (hex: string) => nightPairs(hex).every(passes);

/** The nearest color that may be the action color, or the band's: itself if it passes. */
export const nearestAction = (hex: string): string =>
  isAction(hex) ? hex : nearest(toOklch(hex), isAction);
export const nearestBand = (hex: string): string =>
  isNight(hex) ? hex : nearest(toOklch(hex), isNight);

/** The tokens of a look. The chosen colors stand in the light one; the others follow in OKLCH. */
export function tokensOf({ actionColor, bandColor }: AgencyColors, look: Look): Tokens {
  const chosen = toOklch(actionColor);
  const action =
    look === "light" ? actionColor : nearest(chosen, (hex) => actionPairs(hex, look).every(passes));
  const { onAction, text } = looks[look];
  const drawn = toOklch(action);
  const further = look === "high dark" ? 0.06 : -0.06;
  const hover = { ...drawn, lightness: Math.min(1, Math.max(0, drawn.lightness + further)) };
  return {
    action,
    actionHover: nearest(hover, (ground) => passes({ text: onAction, ground, least: text })),
    actionText: nearest(chosen, (hex) => textPairs(hex, look).every(passes)),
    night: look === "light" ? bandColor : darkBand(toOklch(bandColor)),
  };
}

/** Below the dark page's own ground, so that the band still reads as one. */
const darkBand = (band: Oklch) =>
  nearest(
    { ...band, lightness: Math.min(band.lightness, 0.18), chroma: Math.min(band.chroma, 0.03) },
    isNight,
  );

/** The colors as a style sheet, after the site's own. High contrast keeps its black band. */
export function colorSheet(colors: AgencyColors): string {
  const of = (light: Look, dark: Look, isHigh: boolean) => {
    const [one, other] = [tokensOf(colors, light), tokensOf(colors, dark)];
    const token = (name: string, key: keyof Tokens) =>
      `--${name}:light-dark(${one[key]},${other[key]});`;
    return (
      token("action", "action") +
      token("action-hover", "actionHover") +
      token("action-text", "actionText") +
      token("link", "actionText") +
      (isHigh ? "" : token("night", "night"))
    );
  };
  const high = of("high light", "high dark", true);
  return (
    `:root{${of("light", "dark", false)}}\n` +
    `@media (prefers-contrast:more){:root{${high}}}\n` +
    `:root[data-contrast="high"]{${high}}\n`
  );
}

/** Grows when the scale changes, so that no browser keeps an old sheet. */
const scale = 1;

/** The sheet's file name, which says all that it is made of; null for the site's own colors. */
export const colorFile = ({ actionColor, bandColor }: AgencyColors): string =>
  `${scale}-${actionColor.slice(1)}-${bandColor.slice(1)}.css`;

/** The colors of such a name; null if they could not have been saved. */
export function readColorFile(file: string): AgencyColors | null {
  const [, action, band] =
    new RegExp(`^${scale}-([0-9a-f]{6})-([0-9a-f]{6})\\.css$`).exec(file) ?? [];
  if (action === undefined || band === undefined) return null;
  const colors = { actionColor: `#${action}`, bandColor: `#${band}` };
  return isAction(colors.actionColor) && isNight(colors.bandColor) ? colors : null;
}
