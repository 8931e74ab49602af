import type { PackageFields } from "#app/db/fields/package-fields.ts";

/** How much one walks on a trip. */
export type Pace = NonNullable<PackageFields["pace"]>;

/** Each pace, and what it means. */
export const paces = {
  easy: { label: "Easy", means: "short walks on good paths, with time to rest" },
  moderate: { label: "Moderate", means: "a few hours on foot most days, with stairs and hills" },
  active: { label: "Active", means: "long walks or rides on several days, some on rough paths" },
} as const satisfies Record<Pace, { label: string; means: string }>;

export const paceNames = Object.keys(paces) as Pace[];
