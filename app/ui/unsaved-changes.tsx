import { useEffect, useId, useRef } from "react";
import { useBlocker } from "react-router";
import { buttonClass } from "./button.tsx";
import { Dialog, dialogOpener } from "./dialog.tsx";

/**
 * Asks whoever leaves a page whose form is changed and not saved: a followed link and the back button by a dialog, a closed or reloaded tab by the browser's own question. What is sent
 * to the page itself, its form above all, goes through, and so does what a dialog has asked about. `form` is the form's id. Without script nobody is asked.
 */
export function UnsavedChanges({ form }: { form: string }) {
  const isUnsaved = useUnsaved(form);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && isUnsaved());
  const dialog = useId();
  const isAsking = blocker.state === "blocked";
  useEffect(() => {
    const asked = document.getElementById(dialog);
    if (isAsking && asked instanceof HTMLDialogElement) asked.showModal();
  }, [isAsking, dialog]);
  // The browser tells of the closing a moment later: whoever leaves once more in between is asked again, and that question stands.
  const stay = () => {
    const asked = document.getElementById(dialog);
    if (asked instanceof HTMLDialogElement && !asked.open) blocker.reset?.();
  };
  const close = dialogOpener(dialog, "close");
  return (
    // Closed by a button or by Escape: whoever was asked stays.
    <Dialog id={dialog} title="Leave without saving?" onClose={stay}>
      <p className="mb-4 text-ink-soft">What you have changed on this page is not saved.</p>
      <p className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => blocker.proceed?.()} className={buttonClass({ dense: true })}>
          Leave Without Saving
        </button>
        <button
          type="button"
          {...close}
          onClick={() => {
            close.onClick();
            blocker.reset?.();
          }}
          className={buttonClass({ look: "primary", dense: true })}
        >
          Stay on This Page
        </button>
      </p>
    </Dialog>
  );
}

/** Tells whether the form says something else than when the page was opened, however it was changed: typed, moved, or by a button. */
function useUnsaved(id: string): () => boolean {
  const opened = useRef<string | null>(null);
  const isUnsaved = () => opened.current !== null && textOf(id) !== opened.current;
  useEffect(() => {
    opened.current = textOf(id);
    const ask = (event: BeforeUnloadEvent) => {
      if (opened.current !== null && textOf(id) !== opened.current) event.preventDefault();
    };
    // Whoever deletes the thing was asked by that dialog. Ahead of the router, which sends the form.
    const confirm = ({ target }: SubmitEvent) => {
      if (target instanceof Element && target.closest("dialog")) opened.current = null;
    };
    window.addEventListener("beforeunload", ask);
    document.addEventListener("submit", confirm, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", ask);
      document.removeEventListener("submit", confirm, { capture: true });
    };
  }, [id]);
  return isUnsaved;
}

function textOf(id: string): string | null {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return null;
  return JSON.stringify([...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}
