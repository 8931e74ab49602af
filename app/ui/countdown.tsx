import { useEffect, useState } from "react";
import { href } from "react-router";

type Props = {
  /** When it ends and what the server's clock showed when the page was made, milliseconds. */
  endsAt: number;
  now: number;
  /** What stands there when it is over. */
  ended: string;
  /** Called once it is over, on the open page too. */
  onEnd?: () => void;
};

/**
 * Days, hours and minutes until `endsAt`, refreshed every second (spec §4, §9). It runs on the server's clock: a visitor's may be wrong, and a page may have been kept for a
 * minute, so the time is asked for once and carried on from there. Without script it shows what was left when the page was made.
 */
export function Countdown({ endsAt, now, ended, onEnd }: Props) {
  const left = endsAt - useServerClock(now);
  const over = left <= 0;
  useEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);
  if (over) return <p className="font-semibold text-action-text">{ended}</p>;
  const parts = [
    { unit: "days", value: Math.floor(left / 86_400_000) },
    { unit: "hours", value: Math.floor(left / 3_600_000) % 24 },
    { unit: "minutes", value: Math.floor(left / 60_000) % 60 },
  ];
  return (
    <div role="timer" aria-label="Time left for this offer">
      <dl className="grid grid-cols-3 gap-2 text-center">
        {parts.map(({ unit, value }) => (
          <div key={unit} className="flex flex-col-reverse rounded-control bg-paper-sunk px-1 py-2">
            <dt className="text-fine text-ink-soft">{unit}</dt>
            <dd className="figures font-display text-2xl leading-tight font-semibold">{String(value).padStart(2, "0")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function useServerClock(pageNow: number): number {
  const [now, setNow] = useState(pageNow);
  useEffect(() => {
    const started = performance.now();
    let base = pageNow;
    let baseAt = started;
    const tick = () => setNow(base + performance.now() - baseAt);
    const timer = setInterval(tick, 1000);
    const asking = new AbortController();
    askServerTime(asking.signal).then(
      (time) => {
        if (time === null) return;
        base = time;
        baseAt = performance.now();
        tick();
      },
      () => {},
    );
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [pageNow]);
  return now;
}

async function askServerTime(signal: AbortSignal): Promise<number | null> {
  const response = await fetch(href("/healthz"), { method: "HEAD", cache: "no-store", signal });
  const time = Date.parse(response.headers.get("Date") ?? "");
  return Number.isNaN(time) ? null : time;
}
