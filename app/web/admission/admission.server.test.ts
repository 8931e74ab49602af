import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openAdmission } from "./admission.server.ts";
import { classLimits } from "./class-limits.ts";

/** How many of five requests are taken that are each answered before the next one is read. */
async function takenInOneTurn(requestClass: "files" | "booking"): Promise<number> {
  const limit = { ...classLimits[requestClass], inFlight: 2, waiting: 0 };
  const admission = openAdmission({ ...classLimits, [requestClass]: limit }, () => 0);
  let taken = 0;
  for (let sent = 0; sent < 5; sent += 1) {
    const leave = await admission.enter(requestClass, "203.0.113.7");
    if (!leave) continue;
    taken += 1;
    leave();
  }
  await nextTurn();
  expect(await admission.enter(requestClass, "203.0.113.7")).toBeDefined();
  return taken;
}

test("requests of a lower class that are answered within one turn of the loop count as many", async () => {
  expect(await takenInOneTurn("files")).toBe(2);
});

test("control: those of a booking give their place back at once", async () => {
  expect(await takenInOneTurn("booking")).toBe(5);
});
