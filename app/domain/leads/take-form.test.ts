import { expect, test } from "vitest";
import { visitor } from "#app/domain/people/viewer.ts";
import { makeMessage, makePlannerInput, office } from "./fixtures/forms.ts";
import { sendMessage } from "./message/send-message.server.ts";
import { submitLead } from "./plan/submit-lead.server.ts";

test("while the database is down both forms are refused instead of ending in an error", async () => {
  expect(await sendMessage(visitor, makeMessage(), office())).toEqual({
    ok: false,
    reason: "unavailable",
  });
  expect(await submitLead(visitor, makePlannerInput(), office())).toEqual({
    ok: false,
    reason: "unavailable",
  });
});
