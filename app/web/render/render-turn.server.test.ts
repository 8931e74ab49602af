import { expect, test } from "vitest";
import { renderTurn } from "./render-turn.server.ts";

test("between two renders the event loop turns, so that cached pages are sent", async () => {
  let turn = 0;
  let goOn = true;
  const count = () => {
    turn += 1;
    if (goOn) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all([1, 2, 3].map(() => renderTurn().then(() => turn)));
  goOn = false;
  expect(new Set(turns).size).toBe(3);
  // Control: without turns, all are rendered in one.
  const together = await Promise.all([1, 2, 3].map(() => Promise.resolve().then(() => turn)));
  expect(new Set(together).size).toBe(1);
});
