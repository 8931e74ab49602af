import { createHmac } from "node:crypto";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";
import {
  countedAddress,
  takeAttempts,
  type LimitRule,
} from "#app/platform/limits/rate-limit.server.ts";

const holds: LimitRule = { name: "seat-hold", attempts: 30, seconds: 3600 };
/** The maximum of concurrent holds of one network. */
export const maxPerNetwork = 5;

/** Counts a new hold of an IP address; refused with the seconds to wait. */
export function takeHold(tx: DatabaseTransaction, ipAddress: string) {
  return takeAttempts(transactionStore(tx), [{ rule: holds, key: countedAddress(ipAddress) }]);
}

/** A hash of the network, so that holds can be counted without storing the address. */
export function networkHash(ipAddress: string): string {
  return createHmac("sha256", appSecret())
    .update(`hold-network:${countedAddress(ipAddress)}`)
    .digest("base64url");
}
