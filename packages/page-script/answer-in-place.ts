import { loadMorph } from "./load-morph.ts";
import { loseConnection } from "./lose-connection.ts";
import { parsePage, showParts } from "./show-document.ts";

/**
 * A small form on a long page (`data-answer-in-place`, with an id) is sent without leaving it: a
 * refusal changes the form, and whatever else is the toast of the page that follows.
 */
export function answerInPlace(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.answerInPlace === undefined) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  // Taken before the button is disabled.
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") fields.append(name, value);
  button?.toggleAttribute("disabled", true);
  try {
    // Ahead of the form: it must not be sent a second time because its answer can't be shown.
    if (!(await loadMorph().catch(() => null))) return form.submit();
    const response = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    const answer = await parsePage(response);
    // The database is away: the browser shows what the site says then.
    if (!answer?.getElementById(form.id)) return form.submit();
    showParts(answer, [`#${form.id}`]);
    if (response.ok) return form.reset();
    form.querySelector<HTMLElement>("[aria-invalid]")?.focus({ preventScroll: true });
    // With its margin, to stay clear of the toast.
    form.scrollIntoView({ block: "nearest" });
  } catch {
    loseConnection();
  } finally {
    button?.toggleAttribute("disabled", false);
  }
}
