import { useEffect, useId, useRef } from "react";
import { useBlocker } from "react-router";
import { Dialog, dialogOpener } from "../dialog.tsx";

/**
 * Asks before leaving a page with unsaved changes: a dialog for links and the back button, the
 * browser's own question for closing the tab.
 *
 * Submitting to the page itself, and actions that were already confirmed, do not ask. `form` is the
 * form's id. Without script nothing is asked.
 */
export function UnsavedChanges({ form }: { form: string }) {
  const isUnsaved = useUnsaved(form);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && isUnsaved(),
  );
  const dialog = useId();
  // Each attempt to leave is a question of its own, named after where it would lead.
  const question = blocker.state === "blocked" ? blocker.location.key : null;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = question;
    const element = document.getElementById(dialog);
    if (question !== null && element instanceof HTMLDialogElement && !element.open)
      element.showModal();
  }, [question, dialog]);
  // The dialog's close event comes later: if the visitor has tried to leave again before that, the
  // new question stays.
  const stay = () => {
    const element = document.getElementById(dialog);
    const isOpen = element instanceof HTMLDialogElement && element.open;
    if (!isOpen && shown.current === question) blocker.reset?.();
  };
  return (
    // Closed by a button or Escape: stay on the page.
    <Dialog id={dialog} title="Leave without saving?" onClose={stay}>
      <p>What you have changed on this page is not saved.</p>
      <p>
        <button type="button" onClick={() => blocker.proceed?.()}>
          Leave Without Saving
        </button>
        <button type="button" {...dialogOpener(dialog, "close")}>
          Stay on This Page
        </button>
      </p>
    </Dialog>
  );
}

/** Returns a function that says whether the form differs from when the page was opened. */
function useUnsaved(id: string): () => boolean {
  const opened = useRef<string | null>(null);
  const isUnsaved = () => opened.current !== null && textOf(formOf(id)) !== opened.current;
  useEffect(() => {
    opened.current = textAsSent(id);
    const ask = (event: BeforeUnloadEvent) => {
      if (opened.current !== null && textOf(formOf(id)) !== opened.current) event.preventDefault();
    };
    // The delete dialog has already asked. Runs before the router submits the form.
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

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

/** Without what was typed before the script ran: that is unsaved too. */
function textAsSent(id: string): string | null {
  const sent = formOf(id)?.cloneNode(true);
  if (!(sent instanceof HTMLFormElement)) return null;
  sent.reset();
  return textOf(sent);
}

function textOf(form: HTMLFormElement | null): string | null {
  if (!form) return null;
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : value.name,
    ]),
  );
}
