import { useEffect, useState } from "react";
import { maxFileLength, tooManyLines } from "#app/domain/departures/plan/import/import-columns.ts";
import { controlClass } from "#app/ui/form/field.tsx";
import { decodeText } from "#app/values/files/decode-text.ts";

type Props = { /** Takes over the file's text. */ onRead: (text: string) => void };

/** Reads a file into the lines beside it. Rendered only in the browser: without script, they are pasted. */
export function ImportFile({ onRead }: Props) {
  const [ready, setReady] = useState(false);
  const [message, setMessage] = useState("");
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  const read = async (file: File | undefined) => {
    if (!file) return;
    // In UTF-8 a letter may take four bytes.
    const isLarge = file.size > 4 * maxFileLength;
    const text = isLarge ? "" : decodeText(new Uint8Array(await file.arrayBuffer()));
    const textProblem = text.includes("\0") ? notText : "";
    const problem = isLarge ? tooManyLines : textProblem;
    setMessage(problem);
    if (problem === "") onRead(text);
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor="import-file" className="font-semibold">
        File
      </label>
      <input
        id="import-file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby="import-file-hint"
        onChange={(event) => void read(event.target.files?.[0])}
        className={`${controlClass} py-2.5`}
      />
      <p id="import-file-hint" role="status" className="text-fine text-ink-soft">
        {message || "A CSV file, with commas or semicolons. Its lines appear below."}
      </p>
    </div>
  );
}

const notText = "That is no CSV file. Please save the sheet as CSV in your spreadsheet first.";
