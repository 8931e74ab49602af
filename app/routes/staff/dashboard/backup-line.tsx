import type { BackupAttempt, BackupState } from "#app/domain/backup/backup-state.ts";
import { StatusMark, type StatusTone } from "#app/ui/status-mark.tsx";
import { formatBytes } from "#app/values/text/byte-size.ts";
import { formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";

const marks: Readonly<Record<BackupState["state"], { tone: StatusTone; word: string }>> = {
  off: { tone: "quiet", word: "Backups are not scheduled" },
  fine: { tone: "good", word: "Backups are fine" },
  failed: { tone: "bad", word: "The last backup failed" },
  late: { tone: "bad", word: "The last backup is too old" },
};

/** State of the backups; red if attention is needed. */
export function BackupLine({ backups }: { backups: BackupState }) {
  const { tone, word } = marks[backups.state];
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-fine text-ink-soft">
      <StatusMark tone={tone}>{word}</StatusMark>
      <span>{explain(backups)}</span>
      {backups.state === "failed" ? (
        <span className="max-w-[75ch] min-w-0 basis-full wrap-anywhere">{backups.error}</span>
      ) : null}
    </p>
  );
}

function explain(backups: BackupState): string {
  switch (backups.state) {
    case "off":
      return backups.good ? `Last one: ${describe(backups.good)}.` : "None has been made yet.";
    case "fine":
      return backups.good
        ? `Last one: ${describe(backups.good)}.`
        : "The first one is made at the next scheduled time.";
    case "failed":
      return `${formatShortMoment(backups.failedAt)}. ${lastGood(backups.good)}`;
    case "late":
      return `One was due ${formatShortMoment(backups.dueAt)}. ${lastGood(backups.good)}`;
  }
}

function lastGood(good: BackupAttempt | null): string {
  return good ? `Last good one: ${describe(good)}.` : "There is no good one yet.";
}

function describe({ startedAt, bytes }: BackupAttempt): string {
  return `${formatShortMoment(startedAt)}, ${formatBytes(bytes ?? 0)}`;
}
