import { editedControls } from "#app/ui/form/edited-controls.ts";
import { question, sentByScript } from "#app/values/forms/sent-by-script.ts";
import { loseConnection } from "../away/lose-connection.ts";
import {
  askOnceMore,
  chosenIn,
  fieldsOf,
  type Intent,
  pricedForm,
  showAsking,
  showPrice,
  showRefused,
  showSending,
  totalIn,
} from "./priced-parts.ts";
import { readDocument } from "./show-document.ts";

/** What is typed is asked for after this many milliseconds; what is picked, at once. */
const pause = 300;
const deciding = "[data-price=asks], #welcome-code";

/**
 * A form with `data-priced` asks the site for the price of what is chosen (`data-price="asks"`), as
 * its button without script does, and shows it in every part with `data-price`. Sent, it waits for
 * the answer: nothing is sold at a total that was not shown.
 */
export function followPrice(): void {
  const form = pricedForm();
  if (form) follow(form);
}

function follow(form: HTMLFormElement): void {
  let latest = new AbortController();
  let answered = Promise.resolve(true);
  /** Unanswered yet. */
  let asking: Intent | null = null;
  /** Waits for an answer, or for the page that it leads to. */
  let sending = false;
  const isEdited = editedControls().some((control) => control.closest("[data-price=asks]"));
  /** What the shown price is for, or the one that is asked for; null if unknown. */
  let asked = isEdited ? null : chosenIn(form);

  const askIfOther = (wait = 0) => {
    if (chosenIn(form) !== asked) ask("update", wait);
  };
  /** The latest question counts. An Apply that is unanswered is asked again with it. */
  function ask(intent: Intent, wait = 0): void {
    latest.abort();
    latest = new AbortController();
    asking = asking === "apply" ? asking : intent;
    asked = chosenIn(form);
    askOnceMore(form, "");
    showAsking(true);
    answered = answer(asking, wait, latest.signal);
  }

  /** False if the site is not reached. */
  async function answer(intent: Intent, wait: number, signal: AbortSignal): Promise<boolean> {
    await new Promise((resume) => setTimeout(resume, wait));
    if (signal.aborted) return answered;
    const sent = fieldsOf(form, intent);
    const loaded = await post(form, sent, signal).then(readDocument, () => null);
    if (signal.aborted) return answered;
    asking = null;
    // Live regions are not read while they are busy.
    showAsking(false);
    const isShown = loaded !== null && showPrice(loaded, sent);
    asked = isShown ? chosenIn(form) : null;
    if (!isShown) loseConnection();
    return isShown;
  }

  async function apply(): Promise<void> {
    if (asking === "apply") return;
    ask("apply");
    const place = document.activeElement;
    if ((await answered) && document.activeElement === place)
      form.querySelector<HTMLElement>("#welcome-code :is([role=status], [aria-invalid])")?.focus();
  }

  function setSending(busy: boolean): void {
    sending = busy;
    showSending(form, busy);
  }

  async function send(button: HTMLElement | null): Promise<void> {
    const shown = totalIn(form);
    askOnceMore(form, "");
    setSending(true);
    askIfOther();
    const isKnown = await answered;
    const total = totalIn(form);
    // Without a total nothing is sold: the site says what is wrong.
    if (isKnown && (total === shown || total === "")) return book();
    setSending(false);
    if (!isKnown) return;
    askOnceMore(form, total);
    button?.focus();
  }

  async function book(): Promise<void> {
    const [sent, chosen] = [fieldsOf(form, "book"), chosenIn(form)];
    const response = await post(form, sent).catch(() => null);
    const next = response?.headers.get("Location");
    if (next) return location.assign(next);
    const loaded = response && (await readDocument(response).catch(() => null));
    setSending(false);
    if (loaded && pricedForm(loaded)) {
      // Chosen while it was sent: this is asked for.
      const keepsChoice = chosenIn(form) !== chosen;
      showRefused(loaded, { sent, keepsChoice });
      asked = keepsChoice ? null : chosenIn(form);
      askIfOther();
    } else if (response && response.status < 500 && response.status !== 429) form.submit();
    else loseConnection();
  }

  for (const type of ["input", "change"])
    document.addEventListener(type, ({ target }) => {
      if (!(target instanceof Element) || !target.closest(deciding)) return;
      const isPicked = type === "change" || target.matches("select, [type=radio], [type=checkbox]");
      askIfOther(isPicked ? 0 : pause);
    });
  document.addEventListener("submit", (event) => {
    if (event.target !== form) return;
    event.preventDefault();
    const isApply = event.submitter?.matches("[value=apply]");
    if (isApply) void apply();
    else if (!sending) void send(event.submitter);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    if (!(event.target instanceof Element) || !event.target.matches("#welcome-code input")) return;
    event.preventDefault();
    form.querySelector<HTMLElement>("#welcome-code button")?.click();
  });
  // The browser restores what was chosen after this script has run, or the page as it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) setSending(false);
    askIfOther();
  });
  addEventListener("online", () => askIfOther());
  askIfOther();
}

/** Only a question can be given up. */
const post = (form: HTMLFormElement, body: URLSearchParams, signal?: AbortSignal) =>
  fetch(form.action, {
    method: "POST",
    headers: { [sentByScript]: signal ? question : "form" },
    body,
    ...(signal && { signal }),
  });
