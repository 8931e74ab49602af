import { columnName } from "#app/db/fields/row-names.ts";
import { settings as seeded } from "#app/db/seed/settings.ts";
import { type Agency, type Identity, identityDefaults, sellerName } from "#app/values/agency.ts";
import { registrationStates, type Seller } from "./seller-settings.ts";

/** A saved setting. */
export type SettingRow = { key: string; value: string };

const identityKeys = Object.keys(identityDefaults) as (keyof Identity)[];
const sampleFacts: Readonly<Record<string, string>> = seeded;
const states = Object.entries(registrationStates);

/** The settings that `toAgency` reads: with those of the view `site_world`. */
export const agencyKeys = [...identityKeys, ...states.map(([key]) => key), "ownSite", "samples"];

/** The sender's setting, which no page shows. */
export const senderKey = "senderEmail";

/** The name and address that mails are sent from, where they are saved. */
export function senderOf(rows: readonly SettingRow[]): { name: string; address: string } {
  const saved = (key: string) => rows.find((row) => row.key === columnName(key))?.value ?? "";
  return { name: saved("tradeName"), address: saved(senderKey) };
}

/** The agency that these settings describe. */
export function toAgency(rows: readonly SettingRow[]): Agency {
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  const showsSamples = saved.get("own_site") !== "on" || saved.get("samples") === "kept";
  const valueOf = (key: keyof Identity) => saved.get(columnName(key)) ?? identityDefaults[key];
  const identity = Object.fromEntries(
    identityKeys.map((key) => [
      key,
      // Nobody answers the phone of the samples.
      showsSamples || valueOf(key) !== sampleFacts[key] ? valueOf(key) : "",
    ]),
  ) as Identity;
  const registrations = states.flatMap(([key, state]) => {
    const number = saved.get(columnName(key)) ?? "";
    return number === "" ? [] : [`${state}: ${number}`];
  });
  return {
    ...identity,
    // A name that was emptied by hand would leave every title without one.
    tradeName: identity.tradeName || identityDefaults.tradeName,
    registrations,
    showsSamples,
  };
}

/** The seller as a receipt keeps it. */
export function sellerOf(agency: Agency): Seller {
  const { address, phone, trustSentence, registrations } = agency;
  return {
    name: sellerName(agency),
    address,
    phone,
    registrations: [...registrations],
    trustSentence,
  };
}
