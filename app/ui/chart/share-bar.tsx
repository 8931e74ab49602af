/** Formats hundredths for SVG and CSS: '33.333%'. */
export function percent(hundredths: number): string {
  return `${Math.round(hundredths * 1000) / 1000}%`;
}

type Props = {
  share: number;
  /** Whether to draw the full width as 100 %; false where the longest bar sets the scale. */ ofWhole?: boolean;
};

/** A bar for a share from 0 to 1; the figure is shown as text beside it. */
export function ShareBar({ share, ofWhole = true }: Props) {
  return (
    <svg aria-hidden className="share-bar">
      {ofWhole ? <rect width="100%" className="fill-paper-sunk" /> : null}
      <rect width={percent(Math.min(1, Math.max(0, share)) * 100)} />
    </svg>
  );
}
