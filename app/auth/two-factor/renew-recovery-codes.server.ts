import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import type { SignedInRequest } from "../sessions/request-origin-headers.server.ts";
import { type ProofRefusal, proveBothFactors } from "./check-second-factor.server.ts";
import { issueRecoveryCodes } from "./recovery-codes.server.ts";

type Renewed = { ok: true; codes: string[] } | ProofRefusal;

/**
 * Replaces all recovery codes and returns the new ones once, after password and second factor.
 * Refused like `proveBothFactors`. A copy of the request gets the same codes.
 */
export function renewRecoveryCodes(
  viewer: Staff,
  proof: { password: string; code: string },
  from: SignedInRequest,
): Promise<Renewed> {
  return answerCopies(
    ["renew-recovery-codes", viewer.id, proof.password, proof.code, from.cookie ?? ""],
    async (): Promise<Renewed> => {
      const proved = await proveBothFactors(viewer, proof, from);
      if (!proved.ok) return proved;
      // No command: answerCopies keeps the codes sealed for copies, which its table of keys does not.
      const codes = await db.transaction().execute(async (tx) => {
        const subject = { type: "account", id: viewer.email } as const;
        await recordAudit(tx, viewer, {
          action: "recovery-codes-renewed",
          subject,
          requestOrigin: from.requestOrigin,
        });
        return issueRecoveryCodes(tx, viewer.id);
      });
      return { ok: true, codes };
    },
  );
}
