import { Ban, Check, Clock, Flag, Lock, X } from "lucide-react";
import { type DepartureLabel, departureLabels } from "#app/domain/departures/departure.ts";
import { StatusMark } from "#app/ui/status-mark.tsx";

/** Distinct by color, word and sign. */
const looks = {
  available: { tone: "good", sign: Check },
  limited: { tone: "waiting", sign: Clock },
  guaranteed: { tone: "done", sign: Flag },
  "sold-out": { tone: "bad", sign: X },
  closed: { tone: "quiet", sign: Lock },
  cancelled: { tone: "quiet", sign: Ban },
} as const satisfies Record<DepartureLabel, Partial<Parameters<typeof StatusMark>[0]>>;

export function DepartureBadge({ label }: { label: DepartureLabel }) {
  return <StatusMark {...looks[label]}>{departureLabels[label]}</StatusMark>;
}
