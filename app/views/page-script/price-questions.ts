import { question, sentByScript } from "#app/values/forms/sent-by-script.ts";
import { loseConnection } from "@grand-tour/page-script/lose-connection.ts";
import {
  askOnceMore,
  chosenIn,
  fieldsOf,
  markOldTotal,
  showAsking,
  showPrice,
} from "./priced-parts.ts";
import { readDocument } from "@grand-tour/page-script/show-document.ts";

type Intent = "update" | "apply";

/** A form's questions for its price. The latest counts. */
export class PriceQuestions {
  /** Ends with the latest answer; false if the site is not reached. */
  answered = Promise.resolve(true);
  /** What is not answered yet. */
  asking: Intent | null = null;
  /** What the shown price is for, or the one that is asked for; null if unknown. */
  #asked: string | null = null;
  #latest = new AbortController();
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  /** What is chosen now has the price that is shown. */
  isShown(): void {
    this.#asked = chosenIn(this.#form);
  }

  /** The shown price may be for something else. */
  forget(): void {
    this.#asked = null;
  }

  /** Asks after `wait` milliseconds if something else is chosen than was asked for. */
  askIfOther(wait = 0): void {
    if (chosenIn(this.#form) !== this.#asked) this.ask("update", wait);
  }

  /** An Apply that is not answered yet is asked again with what is chosen now. */
  ask(intent: Intent, wait = 0): void {
    this.#latest.abort();
    this.#latest = new AbortController();
    this.asking = this.asking === "apply" ? "apply" : intent;
    this.isShown();
    askOnceMore(this.#form, "");
    showAsking(true);
    this.answered = this.#answer(this.asking, wait, this.#latest.signal);
  }

  async #answer(intent: Intent, wait: number, signal: AbortSignal): Promise<boolean> {
    await new Promise((resume) => setTimeout(resume, wait));
    if (signal.aborted) return this.answered;
    const sent = fieldsOf(this.#form, intent);
    const loaded = await fetch(this.#form.action, {
      method: "POST",
      headers: { [sentByScript]: question },
      body: sent,
      signal,
    })
      .then(readDocument)
      .catch(() => null);
    if (signal.aborted) return this.answered;
    this.asking = null;
    // Live regions are not read while they are busy.
    showAsking(false);
    if (loaded && showPrice(loaded, sent)) {
      this.isShown();
      markOldTotal(false);
      return true;
    }
    this.forget();
    markOldTotal(true);
    loseConnection();
    return false;
  }
}
