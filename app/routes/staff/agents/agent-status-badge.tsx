import type { AgentRow } from "#app/domain/people/agents/agent.ts";
import { StatusMark } from "#app/ui/status-mark.tsx";

/** Active is green, Suspended red; below, whether the invitation is pending. */
export function AgentStatusBadge({ status, invited }: Pick<AgentRow, "status" | "invited">) {
  return (
    <span className="grid gap-0.5 max-sm:justify-items-end">
      <StatusMark tone={status === "active" ? "good" : "bad"}>
        {status === "active" ? "Active" : "Suspended"}
      </StatusMark>
      {invited ? <span className="text-fine text-ink-soft">No password yet</span> : null}
    </span>
  );
}
