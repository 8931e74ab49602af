import { href } from "react-router";
import type { ImportState } from "#app/domain/import/stage/staged-import.ts";

/** The addresses of an import, in the order of its steps. */
export const importPaths = (importId: string) => ({
  files: href("/superadmin/import/:importId", { importId }),
  matching: href("/superadmin/import/:importId/matching", { importId }),
  check: href("/superadmin/import/:importId/check", { importId }),
  totals: href("/superadmin/import/:importId/totals", { importId }),
  proof: href("/superadmin/import/proof/:importId", { importId }),
  faultsFile: href("/superadmin/import/:importId/faults.csv", { importId }),
  proofFile: href("/superadmin/import/proof/:importId/proof.pdf", { importId }),
});
export const stepLabels = {
  files: "Files",
  matching: "Columns",
  check: "Dry Run",
  totals: "Totals",
  proof: "Proof",
} as const satisfies Partial<Record<keyof ReturnType<typeof importPaths>, string>>;
export type ImportStep = keyof typeof stepLabels;

/** The step at which an import stands. */
export const stepOfState = {
  open: "matching",
  checking: "check",
  faulty: "check",
  checked: "totals",
  importing: "proof",
  imported: "proof",
  "taking-back": "proof",
  "taken-back": "proof",
  expired: "files",
} as const satisfies Record<ImportState, ImportStep>;

/** A kind of file as a label: 'Waiting list'. */
export const kindLabel = (kind: string): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replace("-", " ");
