import { classNames } from "#app/ui/class-names.ts";
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
    <span className={classNames("fill-bar", small && "w-full")}>
      <span className={small ? "text-fine text-ink-soft" : undefined}>
        {small ? `${taken}/${seats}` : `${taken} of ${seats}`}
        {small ? <span className="sr-only"> seats taken</span> : null}
        {held > 0 ? (
          <span className="text-fine whitespace-nowrap text-ink-soft">{held} held</span>
        ) : null}
      </span>
      <span aria-hidden>
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
  available: { tone: "good", sign: "check" },
  limited: { tone: "waiting", sign: "clock" },
  guaranteed: { tone: "done", sign: "flag" },
  ended: { tone: "quiet", sign: "calendar-x" },
  "sold-out": { tone: "bad", sign: "x" },
  closed: { tone: "quiet", sign: "lock" },
  cancelled: { tone: "quiet", sign: "ban" },
} as const satisfies Record<DepartureState, Partial<Parameters<typeof StatusMark>[0]>>;

export function DepartureBadge(departure: Parameters<typeof departureState>[0]) {
  const state = departureState(departure);
  return <StatusMark {...looks[state]}>{departureStates[state]}</StatusMark>;
}
