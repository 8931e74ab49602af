import { clearAnswers } from "#app/db/connection/until-changed.server.ts";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { policies } from "#app/domain/content/kinds/policies.server.ts";
import { lockContent } from "#app/domain/content/lock-content.server.ts";
import { mergeEntries, readRows } from "#app/domain/content/content-entries.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import {
  hasSenderOfOperator,
  lockSwitch,
  ownSettings,
  writeSwitch,
} from "#app/domain/settings/own-site.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { Missing } from "./own-site-messages.ts";

type Switched =
  | { ok: true }
  | { ok: false; reason: "missing"; missing: Missing[] }
  | { ok: false; reason: "changed" | "not-found" | "unavailable" };

/**
 * Makes the site the agency's own, or shows the sample world again, as the page saw it at version
 * `seen`. Only this one setting changes, so that switching back shows the same bytes. Of two owners
 * the first wins, the other gets 'changed'; 'missing' says what an own site can't be without.
 */
export async function switchSite(
  viewer: SuperAdmin,
  { isOn, seen }: { isOn: boolean; seen: number },
  requestOrigin: RequestOrigin,
): Promise<Switched> {
  const order = { by: viewer, requestOrigin, lock: lockSwitch, seen, content: { isOn } };
  const switched = await edit(order, async ({ tx, record }, before): Promise<Switched> => {
    if (before.isOn === isOn) return { ok: true };
    const missing = isOn ? await lockMissing(tx) : [];
    if (missing.length > 0) return { ok: false, reason: "missing", missing };
    await writeSwitch(tx, { isOn, version: seen + 1 });
    await record({
      action: isOn ? "site-made-own" : "samples-shown",
      subject: { type: "site", id: "own_site" },
    });
    return { ok: true };
  });
  // As after a save of settings: the page that follows shows it.
  if (switched.ok) clearAnswers("app_settings");
  return switched;
}

/** What an own site can't be without. */
export async function readMissing(database: Database): Promise<Missing[]> {
  return missingOf(database, mergeEntries(policies, await readRows(database, policies.key)));
}

const lockMissing = async (tx: DatabaseTransaction) =>
  missingOf(tx, await lockContent(tx, policies));

async function missingOf(
  database: Database,
  texts: readonly { isSample: boolean }[],
): Promise<Missing[]> {
  const own = await ownSettings(database, ["legalName", "address", "contactEmail", "senderEmail"]);
  const has: Readonly<Record<Missing, boolean>> = {
    legalName: own.legalName !== undefined,
    address: own.address !== undefined,
    contactEmail: own.contactEmail !== undefined,
    policies: texts.every(({ isSample }) => !isSample),
    sender: own.senderEmail !== undefined || hasSenderOfOperator(),
  };
  return (Object.keys(has) as Missing[]).filter((one) => !has[one]);
}
