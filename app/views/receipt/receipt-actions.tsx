import { Printer } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";

/** The receipt on paper. */
export function ReceiptActions() {
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <button type="button" onClick={() => window.print()} className={`${buttonClass()} scripted`}>
        <Printer aria-hidden className="size-5" />
        Print
      </button>
    </p>
  );
}
