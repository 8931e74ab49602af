import { nameColumns } from "#app/domain/import/stage/match-columns.server.ts";
import { csvFile } from "#app/web/response/csv.ts";
import type { Route } from "./+types/faults-file";
import { openStagedImport } from "./open-import.server.ts";

/** The faults of the last dry run as a file, for whoever mends them. */
export async function loader(args: Route.LoaderArgs) {
  const { source, outcome, files } = await openStagedImport(args);
  return csvFile(`faults-${source}`, nameColumns(outcome?.faults ?? [], files), {
    File: ({ file }) => file,
    Line: ({ line }) => line,
    Column: ({ column }) => column,
    Value: ({ value }) => value,
    "What would be right": ({ message }) => message,
  });
}
