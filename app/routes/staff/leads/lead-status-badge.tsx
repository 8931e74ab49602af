import { leadStatusLabels, type LeadStatus } from "#app/domain/leads/lead-status.ts";

/** Waiting is yellow, won green, lost red; a dot and a word, never color alone. */
const looks: Readonly<Record<LeadStatus, string>> = {
  new: "text-action-text",
  contacted: "text-sun-text",
  quoted: "text-sun-text",
  won: "text-olive-text",
  lost: "text-ink-soft",
};

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return (
    <span className={`status-mark status-dot ${looks[status]}`}>{leadStatusLabels[status]}</span>
  );
}
