import type { DryRun } from "#app/domain/import/stage/staged-import.ts";
import type { Fault } from "#app/domain/import/read/read-file-lines.server.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import { plural } from "#app/values/plural.ts";
import { ExportLink } from "../shell/export-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { kindLabel } from "./import-paths.ts";

const columns: Column<Fault>[] = [
  { head: "File", cell: ({ file }) => kindLabel(file.replace(/\.csv$/, "")) },
  { head: "Line", align: "right", cell: ({ line }) => line.toLocaleString("en-US") },
  { head: "Column", wrap: true, cell: ({ column }) => column || "–" },
  {
    head: "Value",
    wrap: true,
    cell: ({ value }) => (value ? <span className="wrap-anywhere">{value}</span> : "–"),
  },
  { head: "What would be right", wrap: true, cell: ({ message }) => message },
];

type Props = {
  outcome: Pick<DryRun, "faults" | "faultCount">;
  page: number;
  /** How many of them are listed. */ kept: number;
  query: URLSearchParams;
  /** Address of the file. */ file: string;
};

/** What is wrong, line by line. */
export function Faults({ outcome: { faults, faultCount }, page, kept, query, file }: Props) {
  return (
    <PortalSection
      id="faults-title"
      title={
        kept < faultCount
          ? `${plural(faultCount, "fault")}, the first ${kept}`
          : plural(faultCount, "fault")
      }
      actions={<ExportLink file={file} />}
    >
      <p className="text-ink-soft">
        While there is one, nothing can be imported. Mend the files where they come from, or here in
        a copy, and upload them again.
      </p>
      <DataTable
        id="faults"
        caption="Faults of the files"
        columns={columns}
        rows={faults}
        rowKey={({ file: name, line, column, message }) => `${name} ${line} ${column} ${message}`}
        empty="This list has no such page."
      />
      <ListFoot label="Pages of faults" page={page} total={kept} query={query} />
    </PortalSection>
  );
}
