/** Path data of single leaves scattered over an oval, for foliage at the edge of a picture. */
import { randomFrom } from "../kit.ts";

export function leaves(options: {
  x: number;
  y: number;
  spread: readonly [across: number, down: number];
  count: number;
  /** Half the length of a leaf. */
  size: number;
  seed: number;
}): string {
  const { x, y, spread, count, size, seed } = options;
  const random = randomFrom(seed);
  let d = "";
  for (let index = 0; index < count; index++) {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    const turn = random() * Math.PI * 2;
    const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size];
    // Whole numbers are exact enough for so many leaves, and keep the file small.
    const [bowX, bowY] = [Math.round(dx - dy * 0.7), Math.round(dy + dx * 0.7)];
    const [tipX, tipY] = [Math.round(dx * 2), Math.round(dy * 2)];
    d += `M${Math.round(x + Math.cos(angle) * reach * spread[0])} ${Math.round(y + Math.sin(angle) * reach * spread[1])}`;
    d += `q${bowX} ${bowY} ${tipX} ${tipY}q${-bowX} ${-bowY} ${-tipX} ${-tipY}z`;
  }
  return d;
}
