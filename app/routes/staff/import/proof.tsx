import { data, redirect } from "react-router";
import { z } from "zod";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import {
  importStepRefusals,
  importToasts,
  takeBackRefusals,
  touchedReasons,
} from "#app/domain/import/import-messages.ts";
import { proofLines, proofSentence, sealText } from "#app/domain/import/proof/proof.ts";
import { readProof } from "#app/domain/import/proof/read-proof.server.ts";
import type { StagedImport } from "#app/domain/import/stage/staged-import.ts";
import { readStagedImport } from "#app/domain/import/stage/read-imports.server.ts";
import { orderTakeBack } from "#app/domain/import/stage/staged-jobs.server.ts";
import { beginReminders } from "#app/domain/import/write/begin-reminders.server.ts";
import { ownPasswordField } from "#app/domain/people/accounts/profile/person-fields.ts";
import { isUuid } from "#app/values/uuid.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/proof";
import { AtWork } from "./at-work.tsx";
import { importPaths } from "./import-paths.ts";
import { StepPage } from "./step-page.tsx";
import { importOf } from "./open-import.server.ts";
import { Afterwards, ProofTable } from "./proof-parts.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Proof of an import", "What the old system says, and what is here.");

/** The proof of an import, or how far the job is that writes it. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, id } = importOf(args);
  // The proof is the newer one: a job that ends meanwhile has ended on the page.
  const staged = await readStagedImport(viewer, id);
  const proof = await readProof(viewer, id);
  if (!proof) {
    if (!staged) throw data("There is no import behind this address.", { status: 404 });
    const { source, state, progress } = staged;
    if (state !== "importing") throw redirect(importPaths(id).check);
    return { staged: { id, source, state }, progress, proof: null };
  }
  const { source, touched, reminded, importedAt, takenBackAt } = proof;
  // An import by a command was prepared nowhere: its state is the proof's.
  const state =
    proof.state === "imported" && staged?.state === "taking-back" ? staged.state : proof.state;
  return {
    staged: { id, source, state },
    progress: staged?.progress ?? 0,
    proof: {
      email: viewer.email,
      broke: state === "imported" ? brokeOf(staged) : null,
      sentence: proofSentence(proof),
      lines: proofLines(proof),
      seal: sealText(proof),
      touched: touched && touchedReasons[touched],
      reminded,
      importedAt,
      takenBackAt,
    },
  };
}

/** Why the last try to take it back did not. */
const brokeOf = (staged: Pick<StagedImport, "isStopped" | "refusal"> | null): string | null =>
  takeBackRefusals[staged?.isStopped ? "failed" : (staged?.refusal ?? "")] ?? null;

/** Lets reminders begin, or the job take the import back. */
export const action = staffButtons({
  guard: requireSuperadmin,
  form: z.discriminatedUnion("intent", [
    z.strictObject({ intent: z.literal("remind") }),
    z.strictObject({ intent: z.literal("take-back"), ownPassword: ownPasswordField }),
  ]),
  asksPassword: {
    typed: (form) => (form.intent === "take-back" ? form.ownPassword : null),
    failed: importToasts.notTakenBack,
  },
  refusals: importStepRefusals,
  status: 409,
  async run(viewer, { intent }, { requestOrigin, params }) {
    const { importId: id = "" } = params;
    if (!isUuid(id)) return { ok: false, reason: "not-found" };
    if (intent === "remind") {
      const begun = await beginReminders(viewer, id);
      return begun.ok ? { ok: true, toast: importToasts.reminded } : begun;
    }
    const ordered = await orderTakeBack(viewer, id, requestOrigin);
    return ordered.ok ? { ok: true } : ordered;
  },
});

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  const { staged, progress, proof } = loaderData;
  if (!proof)
    return (
      <StepPage staged={staged} step="proof" lede="Everything is written at once, at the end.">
        <AtWork title="The import is being written" progress={progress} />
      </StepPage>
    );
  return (
    <StepPage
      staged={staged}
      step="proof"
      lede={proof.sentence}
      actions={
        <ButtonLink dense href={importPaths(staged.id).proofFile} download>
          <Icon name="download" className="size-4" />
          Proof as PDF
        </ButtonLink>
      }
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      {staged.state === "taking-back" ? (
        <AtWork title="The import is being taken back" progress={progress} />
      ) : null}
      <ProofTable id={staged.id} {...proof} />
      <Afterwards state={staged.state} {...proof} error={actionData?.errors.ownPassword} />
    </StepPage>
  );
}
