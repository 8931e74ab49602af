/** Result of one fault, or of the mix. */
export type Row = {
  fault: string;
  rounds: number;
  /** Bookings acknowledged during it. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Forms answered by an error: 500 and above, but 503. */
  errors: number;
  /** Failed cached pages although node was not killed. */
  failedPolls: number;
  /** Milliseconds from the end of the fault to a booking at every process. */
  slowestRecovery: number;
  /** Milliseconds from a kill of node to every cached page, without other faults. */
  slowestReturn: number;
  /** Processes that ended without being killed. */
  unkilledEnds: number;
};

export type FaultsReport = {
  ok: boolean;
  /** Empty if it is. */
  whyNot: string[];
  seed: number;
  rows: Row[];
  total: Row;
  bookings: number;
  /** Seconds until all queued mails were sent. */
  mailing: number;
  /** Other violations, in words. */
  findings: string[];
  /** Answers that are neither acknowledgments nor 503, with counts. */
  otherAnswers: Record<string, number>;
  /** What the sites printed of requests that failed. */
  failedRequests: string[];
  /** Failed polls, and the last output of processes that ended by themselves. */
  failedPolls: string[];
  unkilledEnds: string[];
  polls: number;
  /** Slowest cached page in milliseconds. */
  slowestPoll: number;
  seconds: number;
};

/** Maximum milliseconds until cached pages return after a kill. */
const longestReturn = 10_000;

export const emptyRow = (fault: string): Row => ({
  fault,
  rounds: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  errors: 0,
  failedPolls: 0,
  slowestRecovery: 0,
  slowestReturn: 0,
  unkilledEnds: 0,
});

/** Adds a round to a fault's row: sums counts, keeps maximum times. */
export function addTo(row: Row, more: Omit<Row, "fault">): void {
  row.rounds += more.rounds;
  row.acknowledged += more.acknowledged;
  row.lost += more.lost;
  row.doubled += more.doubled;
  row.errors += more.errors;
  row.failedPolls += more.failedPolls;
  row.unkilledEnds += more.unkilledEnds;
  row.slowestRecovery = Math.max(row.slowestRecovery, more.slowestRecovery);
  row.slowestReturn = Math.max(row.slowestReturn, more.slowestReturn);
}

export function totalOf(rows: readonly Row[]): Row {
  const total = emptyRow("all");
  for (const row of rows) addTo(total, row);
  return total;
}

/** Why nothing is proven, in words: what was lost, duplicated or broken, or recovered too late. */
export function whyNotProven(total: Row, findings: readonly string[]): string[] {
  const { lost, doubled, errors, failedPolls, unkilledEnds, slowestReturn, acknowledged } = total;
  const back = Math.round(slowestReturn);
  const faults: readonly (readonly [boolean, string])[] = [
    [lost > 0, `${lost} bookings were lost.`],
    [doubled > 0, `${doubled} bookings were made twice.`],
    [errors > 0, `${errors} forms were answered by an error.`],
    [failedPolls > 0, `${failedPolls} cached pages failed.`],
    [unkilledEnds > 0, `${unkilledEnds} processes ended by themselves.`],
    [acknowledged === 0, "No booking was acknowledged."],
    [back > longestReturn, `A node was back after ${back} ms, later than ${longestReturn} ms.`],
  ];
  return [...findings, ...faults.flatMap(([isWrong, why]) => (isWrong ? [why] : []))];
}

/** The rows as a terminal table. */
export function toTable(rows: readonly Row[]): Record<string, Record<string, number>> {
  return Object.fromEntries(
    rows.map(({ fault, slowestRecovery, slowestReturn, ...counts }) => [
      fault,
      {
        ...counts,
        "recovery, ms": Math.round(slowestRecovery),
        "node back, ms": Math.round(slowestReturn),
      },
    ]),
  );
}
