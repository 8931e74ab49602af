import { settingDefaults, type Settings } from "#app/domain/settings/settings.ts";

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
