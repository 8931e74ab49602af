import type { ReactNode } from "react";
import { Moment } from "#app/ui/moment.tsx";

export type HistoryEvent = {
  key: string | number;
  what: string;
  by?: string;
  at: Date;
  /** Details: a note, a reason, what was changed. */
  body?: ReactNode;
};

/** What happened to a thing, in the order given. */
export function HistoryList({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <ol className="border-t-[1.5px] border-ink">
      {events.map(({ key, what, by, at, body }) => (
        <li
          key={key}
          className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 leading-snug wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <p>
            <b className="font-semibold">{what}</b>
            {by ? <span className="text-ink-soft"> by {by}</span> : null}
          </p>
          <Moment at={at} className="figures text-fine text-ink-soft" />
          <div className="whitespace-pre-line empty:hidden sm:col-span-2">{body}</div>
        </li>
      ))}
    </ol>
  );
}
