/** A fair-weather cloud: round heads on a flat base, each cloud different. */
import { r, randomFrom } from "../kit.ts";

export function cumulus(
  x: number,
  foot: number,
  width: number,
  height: number,
  seed: number,
): string {
  const random = randomFrom(seed);
  const heads = Math.max(4, Math.round(width / 50));
  // Uneven steps, so that the heads differ in size.
  const steps = Array.from({ length: heads }, () => 0.5 + random());
  const whole = steps.reduce((sum, step) => sum + step, 0);
  let t = 0;
  let d = `M${r(x)} ${r(foot)}`;
  let [fromX, fromY] = [x, foot];
  for (let head = 1; head <= heads; head++) {
    t += (steps[head - 1] ?? 0) / whole;
    const toX = x + width * t;
    const toY =
      head === heads
        ? foot
        : foot - height * Math.sin(Math.PI * t) ** 0.8 * (0.65 + 0.5 * random());
    const radius = Math.hypot(toX - fromX, toY - fromY) * (0.5 + 0.12 * random());
    d += `A${r(radius)} ${r(radius)} 0 0 1 ${r(toX)} ${r(toY)}`;
    [fromX, fromY] = [toX, toY];
  }
  return `${d}Z`;
}
