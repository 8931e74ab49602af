import { Download, Printer } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";

/** The receipt as a file, and on paper. */
export function ReceiptActions({ file }: { file: string }) {
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <a href={file} className={buttonClass()}>
        <Download aria-hidden className="size-5" />
        Download PDF
      </a>
      <button type="button" onClick={() => window.print()} className={`${buttonClass()} scripted`}>
        <Printer aria-hidden className="size-5" />
        Print
      </button>
    </p>
  );
}
