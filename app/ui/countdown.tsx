import { href } from "react-router";

type Props = {
  /** End of the countdown and the server's time when it rendered the page, in milliseconds. */
  endsAt: number;
  now: number;
  /** Shown when the time is over. */
  ended: string;
};

/**
 * Days, hours and minutes until `endsAt` (spec §4, §9). The page's script updates them
 * (packages/page-script/countdown.ts); without script they are those of the rendering.
 */
export function Countdown({ endsAt, now, ended }: Props) {
  const left = endsAt - now;
  const isOver = left <= 0;
  const parts = [
    { unit: "days", value: Math.floor(left / 86_400_000) },
    { unit: "hours", value: Math.floor(left / 3_600_000) % 24 },
    { unit: "minutes", value: Math.floor(left / 60_000) % 60 },
  ];
  return (
    <>
      {isOver ? null : (
        <div
          role="timer"
          aria-label="Time left for this offer"
          data-ends-at={endsAt}
          data-now={now}
          data-clock={href("/healthz")}
        >
          <dl className="grid grid-cols-3 max-xs:grid-cols-1 gap-2 text-center">
            {parts.map(({ unit, value }) => (
              <div
                key={unit}
                className="flex flex-col-reverse max-xs:flex-row-reverse max-xs:items-baseline max-xs:justify-center max-xs:gap-2 rounded-control bg-paper-sunk px-1 py-2"
              >
                <dt className="text-fine text-ink-soft">{unit}</dt>
                <dd className="figures font-display text-2xl leading-tight font-semibold">
                  {String(value).padStart(2, "0")}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p hidden={!isOver} className="font-semibold text-action-text">
        {ended}
      </p>
    </>
  );
}
