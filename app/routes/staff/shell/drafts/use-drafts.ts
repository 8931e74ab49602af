import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { draftsIn } from "./draft-address.ts";

const load = () => import("./keep-drafts.ts");

/**
 * Keeps what is typed into a portal's forms, in the browser until the server has it. A page of which
 * there is a draft, as in `kept`, is opened as a document: the server fills it in. What answers a form
 * stays.
 */
export function useDrafts(account: string, kept: readonly string[]): void {
  const { pathname, search } = useLocation();
  const at = pathname + search;
  const shown = useRef(at);
  const isTyped = useRef(false);
  const { formMethod, formAction } = useNavigation();
  const posted = useRef<string>(undefined);
  useEffect(() => {
    const note = (target: EventTarget | null) => {
      const form =
        target instanceof Element &&
        target.closest<HTMLFormElement>("form[method=post]:not([data-undrafted])");
      if (!form) return;
      isTyped.current = true;
      void load().then(({ keepDraft }) => keepDraft(account, form, target));
    };
    const noteEvent = ({ target }: Event) => note(target);
    const loadEarly = () => void load();
    document.addEventListener("input", noteEvent);
    document.addEventListener("focusin", loadEarly, { once: true });
    // What was typed before this script arrived.
    for (const control of document.querySelectorAll<HTMLInputElement>("main :is(input, textarea)"))
      if (control.value !== control.defaultValue) note(control);
    if (draftsIn(account)) void load().then(({ sendKept }) => sendKept(account));
    return () => {
      document.removeEventListener("input", noteEvent);
      document.removeEventListener("focusin", loadEarly);
    };
  }, [account]);
  useEffect(() => {
    if (formMethod === "POST") posted.current = formAction;
  }, [formMethod, formAction]);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    if (kept.includes(at) && posted.current !== at) location.reload();
    // Sent at once: who comes back soon finds it.
    else if (isTyped.current) void load().then(({ sendKept }) => sendKept(account));
    isTyped.current = false;
    posted.current = undefined;
  }, [account, at, kept]);
}
