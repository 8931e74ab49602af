/** What one kind of fault, or the mix of them, came to. */
export type Row = {
  fault: string;
  rounds: number;
  /** Bookings that were acknowledged meanwhile. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Cached pages that were not answered, although nobody had killed node. */
  failedPolls: number;
  /** From the end of the fault to a booking at every process, milliseconds. */
  slowestRecovery: number;
  /** From a kill of node to every cached page again, milliseconds, where no other fault was on. */
  slowestReturn: number;
  /** Processes of the site that ended without being killed. */
  unkilledEnds: number;
};

export type FaultsReport = {
  ok: boolean;
  seed: number;
  rows: Row[];
  total: Row;
  bookings: number;
  /** Seconds until the mails that had gathered were out. */
  mailing: number;
  /** Whatever else does not hold, in words. */
  findings: string[];
  /** Answers to bookings that were neither acknowledgments nor 503. */
  otherAnswers: Record<string, number>;
  /** Each poll that failed, and the last words of each process that ended unasked. */
  failedPolls: string[];
  unkilledEnds: string[];
  polls: number;
  /** Slowest cached page that was answered, milliseconds. */
  slowestPoll: number;
  seconds: number;
};

/** Cached pages are back this soon after node was killed. */
const longestReturn = 10_000;

export const emptyRow = (fault: string): Row => ({
  fault,
  rounds: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  failedPolls: 0,
  slowestRecovery: 0,
  slowestReturn: 0,
  unkilledEnds: 0,
});

/** Adds one round to a fault's row: counts are summed, of times the longer one stays. */
export function addTo(row: Row, more: Omit<Row, "fault">): void {
  row.rounds += more.rounds;
  row.acknowledged += more.acknowledged;
  row.lost += more.lost;
  row.doubled += more.doubled;
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

/** Whether nothing was lost, doubled, broken or ended, and everything came back in time. */
export function isProven(total: Row, findings: readonly string[]): boolean {
  const { lost, doubled, failedPolls, unkilledEnds, slowestReturn, acknowledged } = total;
  return lost + doubled + failedPolls + unkilledEnds + findings.length === 0 && acknowledged > 0 && slowestReturn <= longestReturn;
}

/** The rows as a table for the terminal, without what each row shares with its heading. */
export function toTable(rows: readonly Row[]): Record<string, Record<string, number>> {
  return Object.fromEntries(
    rows.map(({ fault, slowestRecovery, slowestReturn, ...counts }) => [
      fault,
      { ...counts, "recovery, ms": Math.round(slowestRecovery), "node back, ms": Math.round(slowestReturn) },
    ]),
  );
}
