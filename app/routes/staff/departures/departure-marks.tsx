import { classNames } from "#app/ui/class-names.ts";
import { Ban, CalendarX, Check, Clock, Flag, Lock, X } from "lucide-react";
import {
  type DepartureState,
  departureState,
  departureStates,
} from "#app/domain/departures/departure.ts";
import { StatusMark } from "#app/ui/status-mark.tsx";

type Props = {
  taken: number;
  of: number;
  /** Taken seats that are only held. */ held?: number;
  /** Only the bar and its numbers. */ small?: boolean;
};

/** Seats taken, in words and as a bar. */
export function FillBar({ taken, of: seats, held = 0, small = false }: Props) {
  const percent = (count: number) => (seats === 0 ? 100 : Math.round((count / seats) * 100));
  const fill = fillClass(percent(taken));
  return (
    <span className={classNames("inline-grid gap-1", small ? "w-full" : "w-28")}>
      <span
        className={classNames(
          "figures flex justify-between gap-2 leading-none",
          small && "text-fine text-ink-soft",
        )}
      >
        {small ? `${taken}/${seats}` : `${taken} of ${seats}`}
        {small ? <span className="sr-only"> seats taken</span> : null}
        {held > 0 ? <span className="text-fine text-ink-soft">{held} held</span> : null}
      </span>
      <span aria-hidden className="flex h-1.5 overflow-hidden rounded-full bg-line">
        <span className={fill} style={{ width: `${percent(taken - held)}%` }} />
        {held > 0 ? (
          <span className={`${fill} opacity-50`} style={{ width: `${percent(held)}%` }} />
        ) : null}
      </span>
    </span>
  );
}

function fillClass(percent: number): string {
  if (percent >= 100) return "bg-action";
  return percent >= 75 ? "bg-sun-text" : "bg-olive-text";
}

/** Distinct by color, word and sign. */
const looks = {
  available: { tone: "good", sign: Check },
  limited: { tone: "waiting", sign: Clock },
  guaranteed: { tone: "done", sign: Flag },
  ended: { tone: "quiet", sign: CalendarX },
  "sold-out": { tone: "bad", sign: X },
  closed: { tone: "quiet", sign: Lock },
  cancelled: { tone: "quiet", sign: Ban },
} as const satisfies Record<DepartureState, Partial<Parameters<typeof StatusMark>[0]>>;

export function DepartureBadge(departure: Parameters<typeof departureState>[0]) {
  const state = departureState(departure);
  return <StatusMark {...looks[state]}>{departureStates[state]}</StatusMark>;
}
