import { settingDefaults, type Settings } from "#app/domain/settings/settings.ts";

/** Whole percents off the first booking that a welcome code given now is worth (spec §1): the setting `welcome_discount_percent`, or 10 where that is none of 0 to 100. 0: no codes are given. */
export function welcomePercent(settings: Pick<Settings, "welcome_discount_percent">): number {
  const given = settings.welcome_discount_percent.trim();
  return /^(?:\d|[1-9]\d|100)$/.test(given) ? Number(given) : Number(settingDefaults.welcome_discount_percent);
}
