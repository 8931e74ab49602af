import { Download, Printer } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";

/** The receipt as a file, and on paper. */
export function ReceiptActions({
  file,
  note,
}: {
  file: string;
  /** Of the file; '' for none. */ note: string;
}) {
  return (
    <p className="flex flex-wrap items-center gap-3 print:hidden">
      <a href={file} className={buttonClass()}>
        <Download aria-hidden className="size-5" />
        Download PDF
      </a>
      {/* A customer's page is sent without React: its script prints. */}
      <button
        type="button"
        data-print
        onClick={() => window.print()}
        className={`${buttonClass()} scripted`}
      >
        <Printer aria-hidden className="size-5" />
        Print
      </button>
      {note === "" ? null : <span className="max-w-[38rem] text-small">{note}</span>}
    </p>
  );
}
