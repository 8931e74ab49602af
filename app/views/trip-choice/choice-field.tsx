import type { ReactNode } from "react";
import { FieldNotes } from "#app/ui/form/field.tsx";

type Props = { name: string; legend: string; error: string | undefined; children: ReactNode };

/**
 * Several inputs that answer one question; an error's link leads to it by its name. What is wrong
 * stands above them: they may be a long list.
 */
export function ChoiceField({ name, legend, error, children }: Props) {
  return (
    <fieldset
      id={name}
      aria-describedby={error ? `${name}-error` : undefined}
      className="col-span-full grid content-start gap-2"
    >
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <div aria-live="polite" className="contents">
        <FieldNotes name={name} error={error} />
      </div>
      {children}
    </fieldset>
  );
}
