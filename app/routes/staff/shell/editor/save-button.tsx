import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";

type Props = {
  /** Id of the form. */ form: string;
  /** What is saved: 'Deal'. */ thing: string;
  answer: ConflictRefusal | undefined;
};

/** The save button, which says what happens if someone else saved or deleted it. */
export function SaveButton({ form, thing, answer }: Props) {
  const label = answer?.conflict ? "Save Mine on Top" : `Save ${thing}`;
  return (
    <Button
      look="primary"
      dense
      form={form}
      name="intent"
      value={answer?.gone ? "save-as-new" : "save"}
    >
      {answer?.gone ? `Save as a New ${thing}` : label}
    </Button>
  );
}

/**
 * The last row of a long form, sticky at the window's bottom. Its parent must not be a grid, whose
 * row would confine it.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <p className="save-bar sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-3 print:hidden [@media(height<30rem)]:static">
      {children}
    </p>
  );
}
