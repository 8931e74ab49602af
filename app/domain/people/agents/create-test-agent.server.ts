import { randomBytes } from "node:crypto";
import type { SuperAdmin } from "../viewer.ts";
import type { Client } from "#app/values/client.ts";
import { createAgent } from "./create-agent.server.ts";

/**
 * Makes an agent to try the portal with (spec §2.6). Its address receives no mail, and its password is random: 24 symbols, answered here once, kept nowhere but as a
 * hash, and good for a week unless the agent chooses another. Refused like `createAgent`.
 */
export async function createTestAgent(viewer: SuperAdmin, client: Client) {
  // `.test` is no domain that mail could reach (RFC 2606).
  const email = `test-agent-${randomBytes(4).toString("hex")}@grandtour.test`;
  const password = randomBytes(18).toString("base64url");
  const made = await createAgent(viewer, { name: "Test Agent", email, password, madeUp: true }, client);
  return made.ok ? ({ ok: true, email, password } as const) : made;
}
