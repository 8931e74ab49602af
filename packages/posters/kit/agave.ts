/** An agave: a fan of thick pointed leaves, paler on the lit side. */
import { randomFrom } from "../kit.ts";
import { shape } from "./shape.ts";

export function agave(
  x: number,
  y: number,
  size: number,
  seed: number,
  look: { dark: string; leaf: string; lit: string; light: -1 | 1 },
): string {
  const random = randomFrom(seed);
  const blade = (angle: number, length: number, width: number) => {
    const turn = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(turn) * length, -Math.sin(turn) * length];
    const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
    const bend = Math.sign(dx) * length * 0.08;
    return `M${Math.round(x - nx * 0.6)} ${Math.round(y - ny * 0.6)}Q${Math.round(x + dx * 0.45 - nx)} ${Math.round(y + dy * 0.55 - ny)} ${Math.round(x + dx + bend)} ${Math.round(y + dy + Math.abs(bend) * 0.6)}Q${Math.round(x + dx * 0.45 + nx)} ${Math.round(y + dy * 0.55 + ny)} ${Math.round(x + nx * 0.6)} ${Math.round(y + ny * 0.6)}Z`;
  };
  const fan = (count: number, spread: number, reach: number, width: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = 90 + spread * (0.5 - (index + 0.5) / count) * 2 + (random() - 0.5) * 9;
      return { angle, d: blade(angle, size * reach * (0.85 + 0.3 * random()), size * width) };
    });
  const back = fan(7, 84, 1, 0.085);
  const front = fan(6, 66, 0.78, 0.1);
  const bright = front.filter(({ angle }) => look.light * (90 - angle) > 6);
  const join = (list: typeof back) => list.map(({ d }) => d).join("");
  return (
    shape(look.dark, join(back)) +
    shape(look.leaf, join(front.filter((leaf) => !bright.includes(leaf)))) +
    shape(look.lit, join(bright))
  );
}
