import { createHmac } from "node:crypto";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";
import {
  countedAddress,
  takeAttempts,
  countedBy,
  countedByAddress,
} from "#app/platform/limits/rate-limit.server.ts";

const holds = countedByAddress({ name: "seat-hold", attempts: 30, seconds: 3600 });
/** The maximum of concurrent holds of one network. */
export const maxPerNetwork = 5;

/** Counts a new hold of an IP address; refused with the seconds to wait. */
export const takeHold = (tx: DatabaseTransaction, ipAddress: string) =>
  takeAttempts(transactionStore(tx), holds(ipAddress));

/** A hash of the network, so that holds can be counted without storing the address. */
export function networkHash(ipAddress: string): string {
  return createHmac("sha256", appSecret())
    .update(`hold-network:${countedAddress(ipAddress)}`)
    .digest("base64url");
}

/** Each entry keeps seats from others for two days once they come free. */
const joins = countedByAddress({ name: "waiting-list-join", attempts: 10, seconds: 3600 });
/** Nobody can fill a stranger's inbox. */
const mails = countedBy({ name: "waiting-list-mail", attempts: 6, seconds: 24 * 3600 });

/** Counts a form of an IP address; refused with the seconds to wait. */
export const takeJoin = (tx: DatabaseTransaction, ipAddress: string) =>
  takeAttempts(transactionStore(tx), joins(ipAddress));

/** Takes one mail to an address; false where those of the day are used up. */
export const takeMail = async (tx: DatabaseTransaction, email: string) =>
  (await takeAttempts(transactionStore(tx), mails(email))).ok;
