import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-away.server.ts";

const failed = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

test("a server that is frozen until its socket takes no more connections is away", () => {
  expect(isDatabaseAway(failed("EAGAIN"))).toBe(true);
  expect(isDatabaseAway(failed("EMFILE")), "control: this process is at fault").toBe(false);
});
