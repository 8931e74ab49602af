import { useEffect, useState } from "react";
import { href } from "react-router";

type Props = {
  /** End of the countdown and the server's time when it rendered the page, in milliseconds. */
  endsAt: number;
  now: number;
  /** Shown when the time is over. */
  ended: string;
  /** Called when the time is over, also on a page that is already open. */
  onEnd?: () => void;
};

/**
 * Days, hours and minutes until `endsAt`, updated every second (spec §4, §9). It uses the server's
 * clock, asked for once, because the visitor's may be wrong and the page may be cached.
 *
 * Without script it shows the time left at rendering.
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
            <dd className="figures font-display text-2xl leading-tight font-semibold">
              {String(value).padStart(2, "0")}
            </dd>
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
