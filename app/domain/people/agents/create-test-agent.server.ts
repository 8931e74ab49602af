import { randomBytes } from "node:crypto";
import type { SuperAdmin } from "../viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { createAgent } from "./create-agent.server.ts";

/**
 * Creates an agent for trying the portal (spec §2.6), with an address that receives no mail and a
 * random password of 24 symbols, returned once and valid for a week. Refused like `createAgent`.
 */
export async function createTestAgent(viewer: SuperAdmin, requestOrigin: RequestOrigin) {
  // `.test` can't receive mail (RFC 2606).
  const email = `test-agent-${randomBytes(4).toString("hex")}@grandtour.test`;
  const password = randomBytes(18).toString("base64url");
  const made = await createAgent(
    viewer,
    { name: "Test Agent", email, password, madeUp: true },
    requestOrigin,
  );
  return made.ok ? ({ ok: true, email, password } as const) : made;
}
