import { readPrintLook } from "#app/domain/settings/read-print-look.server.ts";
import { openPdf } from "#app/platform/pdf/open-pdf.server.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { type Proof, proofLines, proofSentence, sealText } from "./proof.ts";

/** Draws the proof of an import as a tagged PDF, with the content of its page. */
export async function proofFile(proof: Proof, today = businessDay(new Date())) {
  const { id, source, importedAt, takenBackAt } = proof;
  const sheet = await openPdf(`Proof of the import from ${source}`, await readPrintLook());
  sheet.title(`Import from ${source}`);
  sheet.paragraph(proofSentence(proof), takenBackAt ? "alarm" : "bold");
  sheet.heading("Totals");
  sheet.facts(
    "Totals of the old system and here",
    proofLines(proof).map(({ label, told, here, compared, reason }) => [
      label,
      [
        told === null
          ? here
          : `Old system ${told} · here ${compared === "same" ? "the same" : here}`,
        reason ?? "",
      ]
        .filter(Boolean)
        .join("\n"),
    ]),
  );
  sheet.heading("The import");
  sheet.facts("About the import", [
    ["From", source],
    ["Imported on", formatDay(businessDay(importedAt))],
    ...(takenBackAt ? [["Taken back on", formatDay(businessDay(takenBackAt))] as const] : []),
    ["Counted anew on", formatDay(today)],
    ["Import", id],
  ]);
  sheet.space(8);
  sheet.paragraph(sealText(proof), "soft");
  return {
    filename: `import-${businessDay(importedAt)}.pdf`,
    contentType: "application/pdf",
    content: await sheet.finish(),
  };
}
