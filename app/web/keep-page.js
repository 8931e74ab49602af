// Loaded with the first focus on a page, while there is a network. Without one, a form or link
// leaves the page as it is and a toast says why: the router would put an error in its place, or
// reload it to load the next page's code.
const toast = {
  title: "No Connection",
  text: "We can’t reach the site right now. What you typed is still here: please try again in a moment.",
  look: "destructive",
};
function lose() {
  // One toast at a time (spec §9).
  for (const close of document.querySelectorAll(".toast button")) close.click();
  document.dispatchEvent(new CustomEvent("connection-lost", { detail: { ...toast } }));
}

/** Returns what does the event again, or undefined if it needs no network. */
function repeatLater(event) {
  const { target, submitter } = event;
  if (event.type === "submit") {
    // Hearts have a sentence of their own, and a visitor's need no network.
    const isSent = target.method !== "dialog" && target.id !== "wishes";
    return isSent ? () => target.requestSubmit(submitter) : undefined;
  }
  const link = target.closest("a[href]");
  return link && leavesPage(link, event) ? () => link.click() : undefined;
}

function leavesPage(link, { button, metaKey, ctrlKey, shiftKey, altKey }) {
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
  if (!isPlain || link.target || link.hasAttribute("download")) return false;
  // Trips may be stored in this browser (trip-worker.ts).
  if (link.origin !== location.origin || link.pathname.startsWith("/dashboard/trips/"))
    return false;
  return link.pathname + link.search !== location.pathname + location.search;
}

async function isSiteReached() {
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

let repeating = false;
async function hold(event) {
  const repeat = navigator.onLine || repeating ? undefined : repeatLater(event);
  if (!repeat) return;
  event.preventDefault();
  event.stopPropagation();
  // A modal dialog would cover the toast.
  event.target.closest("dialog")?.close();
  // A site on this computer is reached without a network.
  if (!(await isSiteReached())) return lose();
  repeating = true;
  repeat();
  repeating = false;
}
addEventListener("submit", hold, true);
addEventListener("click", hold, true);

/** Sends a form's words as a browser without script does; pictures went ahead of them. */
async function sendByBrowser(posted) {
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
/** The sentence of records-away.ts. */
const recordsAway = "We can't reach our records right now. Please try again in a moment.";

/** A form that script has sent, and that failed; prevented where the page is kept. */
document.addEventListener("form-failed", (event) => {
  const { failed, posted } = event.detail;
  const error = failed.result;
  // The router wraps an action's error; `fetch` throws a TypeError if there is no response.
  const isUnreachable = error instanceof TypeError || error.data instanceof TypeError;
  const isAway = error.status === 503 && error.data === recordsAway;
  if (!isUnreachable && !isAway) return;
  event.preventDefault();
  if (isAway) void sendByBrowser(posted);
  else lose();
});
