import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault, FaultSettings, Target } from "./fault.ts";
import { playMix } from "./mix.ts";
import { randomOf, shuffledPlan } from "./random.ts";
import { addTo, emptyRow, type FaultsReport, type Row, totalOf, whyNotProven } from "./report.ts";
import { playRound } from "./rounds.ts";
import { Stage } from "./stage.ts";
import { embeddedEnvironment, networkedEnvironment, type Environment } from "./environment.ts";

export type FaultsOptions = Omit<FaultSettings, "random"> & {
  seed: number;
  faults: readonly Fault[];
  /** Single faults. */
  rounds: number;
  /** Milliseconds between two steps of a customer: a load, not a flood. */
  pace: number;
  /** Minutes of overlapping faults afterwards. */
  minutes: number;
  /** Maximum milliseconds until queued mails are sent; 0 to skip. */
  longestMailing: number;
  signal: AbortSignal;
  say: (line: string) => void;
};

type Stages = Map<Environment["name"], Stage>;

/**
 * Breaks the built site in every way in `faults` while customers book, and compares the result with
 * what they were told. Unused environments are not set up.
 */
export async function proveFaults(options: FaultsOptions): Promise<FaultsReport> {
  const { pace } = options;
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "grand-tour-acknowledged-"));
  const stages: Stages = new Map();
  try {
    for (const [name, make] of [
      ["embedded", embeddedEnvironment],
      ["networked", networkedEnvironment],
    ] as const) {
      if (!options.faults.some(({ environment }) => environment === name)) continue;
      stages.set(name, await Stage.set(await make(), { path: join(folder, name), pace }));
    }
    const rows = await playAll(stages, options);
    return await toReport(stages, rows, { ...options, began });
  } finally {
    await Promise.all([...stages.values()].map((stage) => stage.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

async function playAll(stages: Stages, options: FaultsOptions): Promise<Row[]> {
  const random = randomOf(options.seed);
  const settings = { long: options.long, short: options.short, random };
  const faults = options.faults.filter(({ name, target, environment }) => {
    const can = target !== "disk" || stages.get(environment)?.environment.disk !== undefined;
    if (!can) options.say(`${name}: skipped, the kernel mounts no small disk here.`);
    return can;
  });
  const rows = new Map(faults.map(({ name }) => [name, emptyRow(name)]));
  for (const [number, fault] of shuffledPlan(faults, options.rounds, random).entries()) {
    options.signal.throwIfAborted();
    const stage = stages.get(fault.environment);
    const row = rows.get(fault.name);
    if (!stage || !row) throw new Error(`There is no environment ${fault.environment}.`);
    const round = await playRound(stage, fault, settings);
    addTo(row, round);
    options.say(`Round ${number + 1} of ${options.rounds}, ${fault.name}: ${toLine(round)}.`);
  }
  const played = [...rows.values()].filter(({ rounds }) => rounds > 0);
  return options.minutes > 0
    ? [...played, await mixAll(stages, { ...options, faults, random })]
    : played;
}

/** One minute at a time, in all environments at once. */
async function mixAll(
  stages: Stages,
  options: FaultsOptions & { random: () => number },
): Promise<Row> {
  const row = emptyRow("mixed");
  const until = performance.now() + options.minutes * 60_000;
  const rests = new Map([...stages.keys()].map((name) => [name, new Map<Target, number>()]));
  while (performance.now() < until) {
    options.signal.throwIfAborted();
    const milliseconds = Math.min(60_000, until - performance.now());
    await Promise.all(
      [...stages].map(async ([name, stage]) => {
        const faults = options.faults.filter(({ environment }) => environment === name);
        const restUntil = rests.get(name) ?? new Map<Target, number>();
        const { long, short, random } = options;
        const { row: minute, injected } = await playMix(stage, faults, {
          milliseconds,
          restUntil,
          long,
          short,
          random,
        });
        addTo(row, { ...minute, rounds: injected });
        options.say(`Mixed, ${name}, ${injected} faults: ${toLine(minute)}.`);
      }),
    );
  }
  return row;
}

const toLine = ({
  acknowledged,
  lost,
  doubled,
  errors,
  failedPolls,
  unkilledEnds,
  slowestRecovery,
  slowestReturn,
}: Omit<Row, "fault">) =>
  `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${errors} errors, ${failedPolls} cached pages failed, ${unkilledEnds} ended, ` +
  `normal after ${Math.round(slowestRecovery)} ms${slowestReturn > 0 ? `, node back after ${Math.round(slowestReturn)} ms` : ""}`;

async function toReport(
  stages: Stages,
  rows: Row[],
  { seed, longestMailing, began }: FaultsOptions & { began: number },
): Promise<FaultsReport> {
  let bookings = 0;
  const finish = emptyRow("after the last");
  let mailing = 0;
  for (const { bookings: count, mailing: seconds, last } of await Promise.all(
    [...stages.values()].map((stage) => stage.finish(longestMailing)),
  )) {
    bookings += count;
    mailing = Math.max(mailing, seconds);
    addTo(finish, { ...last, rounds: 0 });
  }
  const all = [...stages.values()];
  const everyRow = [...rows, finish];
  const total = totalOf(everyRow);
  const findings = all.flatMap((stage) => stage.findings);
  const polls = all.flatMap((stage) => stage.polls);
  const whyNot = whyNotProven(total, findings);
  return {
    ok: whyNot.length === 0,
    whyNot,
    seed,
    rows: everyRow,
    total,
    bookings,
    mailing,
    findings,
    otherAnswers: countAll(all.flatMap(({ load }) => load.otherAnswers)),
    failedRequests: all.flatMap(({ environment }) =>
      environment.sites.flatMap((site) => site.failedRequests),
    ),
    failedPolls: polls.flatMap(({ failures }) => failures),
    unkilledEnds: all.flatMap(({ environment, unkilled }) => [
      ...unkilled,
      ...environment.sites.flatMap((site) => site.unkilled),
    ]),
    polls: polls.reduce((sum, one) => sum + one.polls, 0),
    slowestPoll: Math.max(0, ...polls.map(({ slowest }) => slowest)),
    seconds: (performance.now() - began) / 1000,
  };
}

function countAll(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}
