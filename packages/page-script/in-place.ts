import { loseConnection } from "./lose-connection.ts";
import { readDocument, showMain } from "./show-document.ts";
import { showLoading } from "./show-loading.ts";

/**
 * Links and forms that lead to the page's own path (filters, orders, further pages) change what is
 * different in place, without a white flash; what has the focus keeps it. Others, and every error,
 * are the browser's. Forms with `data-submit-on-change` need no button,
 * but for what is typed; with the value `all`, not for that either.
 */
export function changeInPlace(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event) || !isListOfThisPage(new URL(link.href))) return;
    if (link.target !== "" || link.hasAttribute("download")) return;
    event.preventDefault();
    // Twice at once means once: the second click of two must not take a filter back.
    if (event.detail > 1) return;
    // While a list is loading, the link's address is still that of the list before: a filter that
    // was chosen just now is missing in it.
    void loaded.then(() =>
      go(new URL(link.href), { keepScroll: link.dataset.keepScroll !== undefined }),
    );
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
    const url = addressOf(form);
    if (url.origin + url.pathname !== location.origin + location.pathname) return;
    event.preventDefault();
    if (event.submitter) showResults(form);
    // Sent by a change: the page must not move under the pointer.
    else url.hash = "";
    const { submitOnChange: onChange } = form.dataset;
    // A form that is sent with each choice stays one page: Back leaves it.
    const replace = onChange === "all" && !event.submitter;
    void go(url, { keepScroll: onChange !== undefined, replace });
  });
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const form = target.form;
    if (form?.dataset.submitOnChange === undefined) return;
    const isPicked = target.matches("select, [type=checkbox], [type=radio]");
    // The number on the button is that of the list before.
    if (!isPicked && form.dataset.submitOnChange !== "all") form.dataset.typed = "";
    else if (target.checkValidity()) form.requestSubmit();
  });
  let shown = location.pathname + location.search;
  addEventListener("popstate", ({ state }: PopStateEvent) => {
    if (location.pathname + location.search === shown) return;
    const top: unknown = state instanceof Object && "top" in state ? state.top : 0;
    void load(new URL(location.href), () => scrollTo(0, Number(top)));
  });

  let latest = new AbortController();
  let loaded = Promise.resolve();
  /** Loads an address of this page and shows it; the last one that was asked for wins. */
  function load(url: URL, then: (topBefore: number) => void): Promise<void> {
    return (loaded = show(url, then));
  }

  async function show(url: URL, then: (topBefore: number) => void): Promise<void> {
    latest.abort();
    const loading = (latest = new AbortController());
    shown = url.pathname + url.search;
    showLoading(true);
    try {
      const found = await readDocument(await fetch(url, { signal: loading.signal }));
      if (loading.signal.aborted) return;
      // Read after the change, it would make the browser lay out the new list at once.
      const top = scrollY;
      if (!found || !showMain(found)) return location.assign(url);
      then(top);
    } catch {
      if (!loading.signal.aborted) loseConnection();
    } finally {
      if (latest === loading) showLoading(false);
    }
  }

  type Going = { keepScroll: boolean; replace?: boolean };
  function go(url: URL, { keepScroll, replace = false }: Going): Promise<void> {
    return load(url, (top) => {
      history.replaceState({ top }, "");
      if (replace || url.href === location.href) history.replaceState(null, "", url);
      else history.pushState(null, "", url);
      const target = document.getElementById(url.hash.slice(1));
      if (target) target.scrollIntoView();
      else if (!keepScroll) scrollTo(0, 0);
    });
  }
}

function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Not for a place on the page that is shown: that is the browser's. */
function isListOfThisPage({ origin, pathname, search, hash }: URL): boolean {
  if (origin !== location.origin || pathname !== location.pathname) return false;
  return hash === "" || search !== location.search;
}

/** Where a form leads; without the fields that are left empty. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[1] !== "",
  );
  url.search = String(new URLSearchParams(fields));
  return url;
}

/** On a phone the filters' panel covers the list: it closes, and the list comes into view. */
function showResults(form: HTMLFormElement): void {
  const panel = form.closest("details");
  if (!panel?.open) return;
  panel.open = false;
  const results = document.getElementById("results");
  results?.scrollIntoView();
  results?.focus({ preventScroll: true });
}
