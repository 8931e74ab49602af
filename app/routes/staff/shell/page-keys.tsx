import { type Ref, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog, dialogOpener } from "#app/ui/dialog.tsx";
import { usePageKeys, useSingleKeysOn } from "./single-keys.ts";

/** Keys with what each does. */
type KeyNamesList = readonly (readonly [key: string, does: string])[];

type Props = {
  title: string;
  /** The dialog's id. */ id: string;
  names: KeyNamesList;
  /** What the keys do; by default what is marked with them. Links have Enter of their own. */
  keys?: Readonly<Record<string, () => void>>;
  ref?: Ref<HTMLButtonElement>;
};

/** The keys of a page, and a button that names them, as '?' does. */
export function PageKeys({ title, id, names, keys = markedKeys(names), ref }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const areOn = useSingleKeysOn();
  usePageKeys({ ...keys, "?": () => setIsAsked(true) });
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (isAsked && dialog instanceof HTMLDialogElement) dialog.showModal();
  }, [isAsked, id]);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="justify-self-start max-sm:hidden without-script:hidden print:hidden"
        aria-haspopup="dialog"
        aria-keyshortcuts={areOn ? "?" : undefined}
        onClick={() => setIsAsked(true)}
      >
        Keys
      </button>
      {isAsked ? (
        <Dialog id={id} title={title} onClose={() => setIsAsked(false)}>
          <KeyNames keys={names} className="mb-4" />
          <p>
            <Button dense type="button" {...dialogOpener(id, "close")}>
              Close
            </Button>
          </p>
        </Dialog>
      ) : null}
    </>
  );
}

type NamesProps = { keys: KeyNamesList; className?: string };

/** What each of the keys does. */
export function KeyNames({ keys, className }: NamesProps) {
  return (
    <dl className={classNames("grid gap-y-1.5", className)}>
      {keys.map(([key, does]) => (
        <div key={key} className="flex flex-wrap items-center gap-x-4">
          <dt className="min-w-12">
            <kbd className="key">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Beside a control, the key that presses it, where single keys are on. */
export function KeyHint({ of }: { of: string }) {
  return useSingleKeysOn() ? (
    <kbd aria-hidden className="key max-sm:hidden">
      {of}
    </kbd>
  ) : null;
}

const fields = "input:not([type=hidden]), select, textarea";

/** What is marked with each key; '?', 'n' and 'u' are of themselves. */
const markedKeys = (names: KeyNamesList): Record<string, () => void> =>
  Object.fromEntries(
    names
      .filter(([key]) => !["?", "n", "u"].includes(key))
      .map(([key]) => [key, () => pressMarked(key)]),
  );

/** Does what the element marked with `data-key` does: presses it, or opens it and goes to its field. */
export function pressMarked(key: string): void {
  const marked = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (!marked) return;
  if (marked.matches("a, button")) return marked.click();
  if (marked instanceof HTMLDetailsElement) marked.open = true;
  const field = marked.matches(fields) ? marked : marked.querySelector<HTMLElement>(fields);
  (field ?? marked.querySelector("button"))?.focus();
}

/** Focuses what comes next, unless somebody types already. */
export function focusFirst(element: HTMLElement | null): void {
  if (document.activeElement?.matches("input, textarea, select")) return;
  element?.focus();
}

/** The same of a form's first field. */
export const focusFirstField = (form: HTMLElement | null): void =>
  focusFirst(form?.querySelector<HTMLElement>(fields) ?? null);
