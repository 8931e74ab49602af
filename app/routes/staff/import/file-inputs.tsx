import { controlProps, FieldNotes, pictureControlClass } from "#app/ui/form/field.tsx";
import { kindLabel } from "./import-paths.ts";

/** What a kind of file brings, and what of it is here. */
export type FileInput = { kind: string; hint: string; lines: number | null };

type Props = { files: readonly FileInput[]; errors: Readonly<Record<string, string>> };

/** One input for each kind of file. */
export function FileInputs({ files, errors }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
      {files.map(({ kind, hint, lines }) => {
        const kept = lines === null ? "" : ` Here: ${lines.toLocaleString("en-US")} lines.`;
        const described = { name: kind, hint: hint + kept, error: errors[kind] };
        return (
          <div key={kind} className="grid content-start gap-1">
            <label htmlFor={kind} className="text-small font-semibold">
              {kindLabel(kind)}
            </label>
            <input
              {...controlProps(described)}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              className={pictureControlClass}
            />
            <FieldNotes {...described} />
          </div>
        );
      })}
    </div>
  );
}
