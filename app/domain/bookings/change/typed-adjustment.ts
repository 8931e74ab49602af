import { dollarsText } from "#app/values/forms/typed-text.ts";
import type { Adjustment } from "../lines/adjustment.ts";

/** An adjustment as a form holds it; '' where there is none. */
export type TypedAdjustment = { adjustment: string; adjustmentReason: string };

/** An adjustment as `readAdjustment` reads it. */
export function typedAdjustment(adjustment: Adjustment | null): TypedAdjustment {
  if (adjustment === null) return { adjustment: "", adjustmentReason: "" };
  return { adjustment: dollarsText(adjustment.cents), adjustmentReason: adjustment.label };
}
