import { settingDefaults, type Settings } from "#app/domain/settings/settings.ts";

/** A discount code for the first booking. Used: on an active booking. */
export type WelcomeCode = { code: string; percent: number; used: boolean };

/**
 * Percentage of welcome codes issued now (spec §1): the setting `welcomeDiscountPercent`, or 10
 * if invalid. 0: none are issued.
 */
export function welcomePercent(settings: Pick<Settings, "welcomeDiscountPercent">): number {
  const given = settings.welcomeDiscountPercent.trim();
  return /^(?:\d|[1-9]\d|100)$/.test(given)
    ? Number(given)
    : Number(settingDefaults.welcomeDiscountPercent);
}

/**
 * The promo line as visitors read it: its `{discount}` is today's welcome discount. '' if it names
 * one while there is none.
 */
export function promoText(
  promoLine: string,
  settings: Pick<Settings, "welcomeDiscountPercent">,
): string {
  const percent = welcomePercent(settings);
  if (percent === 0 && promoLine.includes("{discount}")) return "";
  return promoLine.replaceAll("{discount}", `${percent}%`);
}
