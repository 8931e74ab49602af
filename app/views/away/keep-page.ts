// Loaded with the first focus on a page, while there is a network. Without one, a form or link
// leaves the page as it is and a toast says why: the browser would put an error in its place.
import { loseConnection } from "@grand-tour/page-script/lose-connection.ts";
import { recordsAway } from "#app/values/forms/toast-message.ts";

/** Returns what does the event again, or undefined if it needs no network. */
function repeatLater(event: Event): (() => void) | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    // Hearts have a sentence of their own, and a visitor's need no network.
    const isSent = target.method !== "dialog" && target.id !== "wishes";
    return isSent ? () => target.requestSubmit(event.submitter) : undefined;
  }
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || !(event instanceof MouseEvent) || !leavesPage(link, event)) return undefined;
  return () => link.click();
}

function leavesPage(
  link: HTMLAnchorElement,
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
): boolean {
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
  if (!isPlain || !link.href || link.target || link.hasAttribute("download")) return false;
  // Trips may be stored in this browser (trip-worker.ts).
  if (link.origin !== location.origin || link.pathname.startsWith("/dashboard/trips/"))
    return false;
  return link.pathname + link.search !== location.pathname + location.search;
}

async function isSiteReached(): Promise<boolean> {
  try {
    await fetch(new URL("/healthz", location.href), { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

let repeating = false;
async function hold(event: Event): Promise<void> {
  const repeat = navigator.onLine || repeating ? undefined : repeatLater(event);
  if (!repeat) return;
  event.preventDefault();
  event.stopPropagation();
  // A modal dialog would cover the toast.
  if (event.target instanceof Element) event.target.closest("dialog")?.close();
  // A site on this computer is reached without a network.
  if (!(await isSiteReached())) return loseConnection();
  repeating = true;
  repeat();
  repeating = false;
}
addEventListener("submit", (event) => void hold(event), true);
addEventListener("click", (event) => void hold(event), true);

/** Sends a form's words as a browser without script does; pictures went ahead of them. */
async function sendByBrowser(posted: Request): Promise<void> {
  const form = document.createElement("form");
  form.method = "post";
  form.action = posted.url;
  for (const [name, value] of await posted.formData()) {
    if (typeof value !== "string") continue;
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A field may be called "submit".
  HTMLFormElement.prototype.submit.call(form);
}

/** A form that script has sent, and that failed; prevented where the page is kept. */
document.addEventListener("form-failed", (event) => {
  const { failed, posted } = event.detail;
  // The router wraps an action's error; `fetch` throws a TypeError if there is no response.
  const { status, data } = failed instanceof Object ? (failed as Wrapped) : {};
  const isUnreachable = failed instanceof TypeError || data instanceof TypeError;
  const isAway = status === 503 && data === recordsAway;
  if (!isUnreachable && !isAway) return;
  event.preventDefault();
  if (isAway) void sendByBrowser(posted);
  else loseConnection();
});
type Wrapped = { status?: unknown; data?: unknown };
