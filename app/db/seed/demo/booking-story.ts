import { addDays } from "#app/values/dates.ts";
import type { Random } from "./random.ts";
import { cancelReasons, declineReasons } from "./notes.ts";

type Status = "Pending" | "Confirmed" | "Declined" | "Cancelled" | "Completed";

/** An event of a booking; `by` is who did it. */
export type StoryEvent = {
  action: "created" | "status-changed" | "cancel-requested";
  from: Status | null;
  to: Status;
  by: "customer" | "agent" | "system";
  reason: string;
  day: string;
};

/** When a booking was made and departs, and who made it. Days are 'YYYY-MM-DD'. */
export type Outline = {
  channel: "customer" | "agent";
  createdDay: string;
  departs: string;
  returns: string;
  yesterday: string;
};

/**
 * The booking's events up to yesterday, oldest first: its creation, then status changes that its
 * status allows (spec §4).
 */
export function planStory(outline: Outline, random: Random): StoryEvent[] {
  const made: StoryEvent = {
    action: "created",
    from: null,
    to: "Pending",
    by: "customer",
    reason: "",
    day: outline.createdDay,
  };
  if (outline.channel === "agent")
    return [
      { ...made, to: "Confirmed", by: "agent" },
      ...afterConfirmed(outline, outline.createdDay, random),
    ];
  return [made, ...afterRequested(outline, random)];
}

function afterRequested(outline: Outline, random: Random): StoryEvent[] {
  const decided = addDays(outline.createdDay, random.between(1, 3));
  const waits = outline.createdDay > addDays(outline.yesterday, -16) && random.chance(65);
  if (decided > outline.yesterday || waits) return [];
  const move = { action: "status-changed", from: "Pending", day: decided } as const;
  if (random.chance(5))
    return [{ ...move, to: "Declined", by: "agent", reason: random.pick(declineReasons) }];
  if (random.chance(4))
    return [
      {
        ...move,
        to: "Cancelled",
        by: "agent",
        reason: "The customer wrote to withdraw the request.",
      },
    ];
  return [
    { ...move, to: "Confirmed", by: "agent", reason: "" },
    ...afterConfirmed(outline, decided, random),
  ];
}

function afterConfirmed(outline: Outline, confirmedDay: string, random: Random): StoryEvent[] {
  const move = { action: "status-changed", from: "Confirmed" } as const;
  if (random.chance(11)) {
    const requestedOn = addDays(confirmedDay, random.between(3, 60));
    if (requestedOn < addDays(outline.departs, -7) && requestedOn <= outline.yesterday)
      return cancellationStory(outline, requestedOn, random);
  }
  const lately = addDays(outline.yesterday, -random.between(0, 3));
  const isUpcoming = confirmedDay < lately && lately < addDays(outline.departs, -14);
  if (outline.channel === "customer" && isUpcoming && random.chance(12))
    return [requestOn(lately, random.pick(cancelReasons))];
  const completed = addDays(outline.returns, 1);
  if (completed > outline.yesterday) return [];
  return [{ ...move, to: "Completed", by: "system", reason: "", day: completed }];
}

/** The customer asks to cancel, and an agent answers within a week. */
function cancellationStory(outline: Outline, requestedOn: string, random: Random): StoryEvent[] {
  const reason = random.pick(cancelReasons);
  const settled = addDays(requestedOn, random.between(1, 6));
  // Bookings by agents are canceled by phone, so there is only the agent's event.
  const request = outline.channel === "customer" ? [requestOn(requestedOn, reason)] : [];
  if (settled > outline.yesterday) return request;
  return [
    ...request,
    {
      action: "status-changed",
      from: "Confirmed",
      to: "Cancelled",
      by: "agent",
      reason,
      day: settled,
    },
  ];
}

/** Whether the customer waits for an agent's answer. */
export const waits = (story: readonly StoryEvent[]): boolean =>
  story.at(-1)?.action === "cancel-requested";

export function requestOn(day: string, reason: string): StoryEvent {
  return {
    action: "cancel-requested",
    from: "Confirmed",
    to: "Confirmed",
    by: "customer",
    reason,
    day,
  };
}
