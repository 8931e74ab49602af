/** Bougainvillea or another flowering shrub: a leafy mound, dark below and lit above, and three tones of small three-lobed flowers. */
import { randomFrom } from "../kit.ts";

export type Bloom = {
  x: number;
  y: number;
  spread: readonly [across: number, down: number];
  count: number;
  seed: number;
};

export function flowers(
  list: readonly Bloom[],
  [shade, tone, lit]: readonly [string, string, string],
): string {
  const drawn: Record<string, string> = { [shade]: "", [tone]: "", [lit]: "" };
  for (const { x, y, spread, count, seed } of list) {
    const random = randomFrom(seed);
    for (let i = 0; i < count; i++) {
      const angle = random() * Math.PI * 2;
      const reach = Math.sqrt(random());
      const size = 5 + Math.floor(random() * 3);
      // Flowers low in the mound are in its shade.
      const inShade = Math.sin(angle) > 0.4 && random() < 0.7;
      const open = !inShade && random() < 0.4 ? lit : tone;
      const color = inShade ? shade : open;
      drawn[color] +=
        `M${Math.round(x + spread[0] * reach * Math.cos(angle))} ${Math.round(y + spread[1] * reach * Math.sin(angle))}a${size} ${size} 0 1 1 ${size + 2}-${size - 3}a${size} ${size} 0 1 1 ${4 - size} ${size + 1}a${size} ${size} 0 1 1-6 2z`;
    }
  }
  return Object.entries(drawn)
    .map(([color, d]) => `<path fill="${color}" d="${d}"/>`)
    .join("");
}
