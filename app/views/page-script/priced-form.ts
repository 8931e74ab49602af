import { editedControls } from "@grand-tour/page-script/edited-controls.ts";
import { PriceQuestions } from "./price-questions.ts";
import { pricedForm, showSending } from "./priced-parts.ts";
import { sendPricedForm } from "./send-priced-form.ts";

/** What is typed is asked for after this many milliseconds; what is picked, at once. */
const pause = 300;

/**
 * A form with `data-priced` asks the site for the price of what is chosen (`data-price="asks"`), as
 * its button without script does, and shows it in every part with `data-price`. Sent, it waits for
 * the answer: nothing is sold at a total that was not shown.
 */
export function followPrice(): void {
  const form = pricedForm();
  if (!form) return;
  const price = new PriceQuestions(form);
  const isEdited = editedControls().some((control) => control.closest("[data-price=asks]"));
  if (!isEdited) price.isShown();
  followChoice(price);
  applyInPlace(form, price);
  sendInPlace(form, price);
  // A question of before may still fail.
  addEventListener("online", () => void price.answered.then(() => price.askIfOther()));
  price.askIfOther();
}

function followChoice(price: PriceQuestions): void {
  for (const type of ["input", "change"])
    document.addEventListener(type, ({ target }) => {
      if (!(target instanceof Element)) return;
      if (!target.closest("[data-price=asks], #welcome-code")) return;
      const isPicked = type === "change" || target.matches("select, [type=radio], [type=checkbox]");
      price.askIfOther(isPicked ? 0 : pause);
    });
}

/** The welcome code: its button, or Enter in its field, which would send the form. */
function applyInPlace(form: HTMLFormElement, price: PriceQuestions): void {
  const apply = async () => {
    if (price.asking === "apply") return;
    price.ask("apply");
    const place = document.activeElement;
    if (!(await price.answered) || document.activeElement !== place) return;
    form.querySelector<HTMLElement>("#welcome-code :is([role=status], [aria-invalid])")?.focus();
  };
  document.addEventListener("submit", (event) => {
    if (event.target !== form || !event.submitter?.matches("[value=apply]")) return;
    event.preventDefault();
    void apply();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    if (!(event.target instanceof Element) || !event.target.matches("#welcome-code input")) return;
    event.preventDefault();
    void apply();
  });
}

function sendInPlace(form: HTMLFormElement, price: PriceQuestions): void {
  let sending = false;
  document.addEventListener("submit", (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    void sendPricedForm(form, price).then((leaves) => (sending = leaves));
  });
  // The browser restores what was chosen after this script has run, or the page as it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      sending = false;
      showSending(form, false);
      price.forget();
    }
    price.askIfOther();
  });
}
