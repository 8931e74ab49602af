import { Ban, CalendarX, Check, Clock, Flag, Lock, X } from "lucide-react";
import {
  type DepartureState,
  departureState,
  departureStates,
} from "#app/domain/departures/departure.ts";
import { StatusMark } from "#app/ui/status-mark.tsx";

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
