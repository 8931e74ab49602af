import { data, type Params, redirect, type RouterContextProvider } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readStagedImport } from "#app/domain/import/stage/read-imports.server.ts";
import { importPaths, stepOfState } from "./import-paths.ts";

type Args = { context: Readonly<RouterContextProvider>; params: Params };

const gone = () => data("There is no import behind this address.", { status: 404 });

/** The owner, and the id of the import that the address names. */
export const importOf = ({ context, params }: Args) => ({
  viewer: requireSuperadmin(context),
  id: params.importId ?? "",
});

/** An import that is still prepared: one that is written leads on to its proof. */
export async function openStagedImport(args: Args) {
  const { viewer, id } = importOf(args);
  const staged = await readStagedImport(viewer, id);
  if (!staged) throw gone();
  if (stepOfState[staged.state] === "proof") throw redirect(importPaths(id).proof);
  return staged;
}
