import { percent } from "./percent.ts";

type Props = {
  share: number;
  /** Whether the whole place stands for the whole, and is drawn: not where bars are measured by the longest of them. */ ofWhole?: boolean;
};

/** A bar that is as long as a share (0 to 1) of its place; the figure that it draws stands beside it as text. */
export function ShareBar({ share, ofWhole = true }: Props) {
  return (
    <svg aria-hidden className="h-2.5 w-full min-w-14 overflow-hidden rounded-full">
      {ofWhole ? <rect width="100%" height="100%" className="fill-paper-sunk" /> : null}
      <rect width={percent(Math.min(1, Math.max(0, share)) * 100)} height="100%" className="fill-aegean-text" />
    </svg>
  );
}
