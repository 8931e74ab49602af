import type { readHolds } from "#app/domain/departures/hold/read-holds.server.ts";
import type { readWaitingList } from "#app/domain/departures/wait/read-waiting-list.server.ts";

export type Held = Awaited<ReturnType<typeof readHolds>>[number];
export type WaitingRow = Awaited<ReturnType<typeof readWaitingList>>[number];
