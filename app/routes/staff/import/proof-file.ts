import { data } from "react-router";
import { proofFile } from "#app/domain/import/proof/draw-proof.server.ts";
import { readProof } from "#app/domain/import/proof/read-proof.server.ts";
import { pdfResponse } from "#app/web/response/pdf-response.ts";
import type { Route } from "./+types/proof-file";
import { importOf } from "./open-import.server.ts";

/** The proof of an import as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, id } = importOf(args);
  const proof = await readProof(viewer, id);
  if (!proof) throw data("There is no import behind this address.", { status: 404 });
  return pdfResponse(await proofFile(proof));
}
