import type { RouterContextProvider } from "react-router";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import type { CsvColumns } from "#app/values/files/csv-text.ts";
import { csvFile } from "#app/web/response/csv.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context; url: URL };

type ListFile<Viewer, Search, Row> = {
  /** The file's name, which the day that its address names follows, or today. */
  name: string;
  guard: (context: Context) => Viewer;
  address: (url: URL) => Search;
  /** Writes the audit row before it returns the first one. */
  read: (
    viewer: Viewer,
    search: Search,
    requestOrigin: RequestOrigin,
  ) => Promise<AsyncIterable<Row>>;
  columns: CsvColumns<Row>;
};

/** The loader of a list's file: every row that the list finds, as CSV. */
export function listFile<Viewer, Search, Row>(file: ListFile<Viewer, Search, Row>) {
  return async ({ request, context, url }: Args): Promise<Response> => {
    const name = `${file.name}-${url.searchParams.get("day") ?? businessDay(new Date())}`;
    const requestOrigin = requestOriginOf(request, context);
    const rows = await file.read(file.guard(context), file.address(url), requestOrigin);
    return csvFile(name, rows, file.columns);
  };
}
