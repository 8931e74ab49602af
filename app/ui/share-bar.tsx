import { percent } from "./percent.ts";

/** A bar that is as long as a share (0 to 1) of its place; the figure that it draws stands beside it as text. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden className="h-2.5 w-full min-w-14 overflow-hidden rounded-full">
      <rect width="100%" height="100%" className="fill-paper-sunk" />
      <rect width={percent(Math.min(1, Math.max(0, share)) * 100)} height="100%" className="fill-aegean-text" />
    </svg>
  );
}
