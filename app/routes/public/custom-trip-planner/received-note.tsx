import { leadToasts } from "#app/domain/leads/lead-messages.ts";

/** Remains after the toast, with the reference. */
export function ReceivedNote({ reference }: { reference: string }) {
  return (
    <div role="status" className="grid gap-2 border-l-4 border-olive-text bg-paper-sunk p-5">
      <p className="font-display text-card font-semibold">{leadToasts.received.title}</p>
      <p>
        Your reference is <b className="figures whitespace-nowrap">{reference}</b>. It is on its way
        to your inbox, with what you told us.
      </p>
      <p className="text-small text-ink-soft">
        A planner writes back within two working days as a rule. You pay nothing for the draft.
      </p>
    </div>
  );
}
