/** Why a custom period is invalid. */
export type PeriodProblem = "day-missing" | "reversed" | "too-long";

export const periodProblems = {
  "day-missing": "Please choose the first and the last day.",
  reversed: "The last day has to be the first day or a later one.",
  "too-long": "Please choose five years at most.",
} as const satisfies Record<PeriodProblem, string>;
