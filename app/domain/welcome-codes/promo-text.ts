import type { Settings } from "#app/domain/settings/settings.ts";
import { welcomePercent } from "./welcome-percent.ts";

/**
 * The promo line as visitors read it: its `{discount}` is today's welcome discount. '' if it names
 * one while there is none.
 */
export function promoText(settings: Pick<Settings, "promoLine" | "welcomeDiscountPercent">) {
  const { promoLine } = settings;
  const percent = welcomePercent(settings);
  if (percent === 0 && promoLine.includes("{discount}")) return "";
  return promoLine.replaceAll("{discount}", `${percent}%`);
}
