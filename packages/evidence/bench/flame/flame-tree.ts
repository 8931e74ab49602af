import { type CallFrame, type Place } from "./flame-sources.ts";

/** A CPU profile as V8 writes it; `timeDeltas` are microseconds before each sample. */
export type Profile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
};
/** Milliseconds of a request in a group and all that it calls; calls within a group are one. */
export type Flame = { group: string; total: number; calls: Flame[] };
export type SelfTime = Place & { milliseconds: number };

/** Not the work of a request: waiting, and the profiler itself. */
const isNoWork = ({ functionName, url }: CallFrame): boolean =>
  functionName === "(idle)" || url === "node:inspector";

/**
 * Splits the CPU time of a request by callers. Samples give only the shares: they include time of
 * other processes.
 */
export function flameOf(
  { nodes, samples, timeDeltas }: Profile,
  { milliseconds: busy, place }: { milliseconds: number; place: (frame: CallFrame) => Place },
): { flame: Flame; selfTimes: SelfTime[] } {
  const worked = new Set(nodes.filter(({ callFrame }) => !isNoWork(callFrame)).map(({ id }) => id));
  const taken = samples.map((id, at) => ({ id, time: worked.has(id) ? (timeDeltas[at] ?? 0) : 0 }));
  const whole = taken.reduce((sum, { time }) => sum + time, 0);
  const own = new Map<number, number>();
  for (const { id, time } of taken) own.set(id, (own.get(id) ?? 0) + (time / whole) * busy);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const selfTimes = new Map<string, SelfTime>();
  const flame: Flame = { group: "all", total: 0, calls: [] };
  const walk = (id: number, callers: Flame[]): void => {
    const node = byId.get(id);
    if (!node || !worked.has(id)) return;
    const found = place(node.callFrame);
    const milliseconds = own.get(id) ?? 0;
    const group = found.group === "" ? "C++" : found.group;
    const key = `${group} ${found.name}`;
    const known = selfTimes.get(key) ?? { name: found.name, group, milliseconds: 0 };
    selfTimes.set(key, { ...known, milliseconds: known.milliseconds + milliseconds });
    const path = [...callers, ...entered(callers.at(-1), found.group)];
    for (const each of path) each.total += milliseconds;
    for (const child of node.children ?? []) walk(child, path);
  };
  for (const child of nodes[0]?.children ?? []) walk(child, [flame]);
  return {
    flame,
    selfTimes: [...selfTimes.values()].toSorted((a, b) => b.milliseconds - a.milliseconds),
  };
}

/** The group that a function of `caller` enters: none if it stays in the same. */
function entered(caller: Flame | undefined, group: string): Flame[] {
  if (!caller || group === "" || caller.group === group) return [];
  const known = caller.calls.find((call) => call.group === group);
  if (known) return [known];
  const call: Flame = { group, total: 0, calls: [] };
  caller.calls.push(call);
  return [call];
}
