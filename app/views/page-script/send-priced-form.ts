import { sentByScript } from "#app/values/forms/sent-by-script.ts";
import { loseConnection } from "@grand-tour/page-script/lose-connection.ts";
import type { PriceQuestions } from "./price-questions.ts";
import {
  askOnceMore,
  chosenIn,
  fieldsOf,
  pricedForm,
  showRefused,
  showSending,
  totalIn,
} from "./priced-parts.ts";
import { readDocument } from "@grand-tour/page-script/show-document.ts";

/** Sends the form if the total that was on the screen is still the one. True if it leads away. */
export async function sendPricedForm(
  form: HTMLFormElement,
  price: PriceQuestions,
): Promise<boolean> {
  const [place, shown] = [document.activeElement, totalIn(form)];
  askOnceMore(form, "");
  showSending(form, true);
  price.askIfOther();
  const isKnown = await price.answered;
  const total = totalIn(form);
  // Without a total nothing is sold: the site says what is wrong.
  const isAgreed = isKnown && (total === shown || total === "");
  if (isAgreed && (await book(form, price))) return true;
  showSending(form, false);
  // A button that was pressed has lost the focus while it rested.
  if (document.activeElement === document.body && place instanceof HTMLElement) place.focus();
  if (isKnown && !isAgreed) askOnceMore(form, total);
  return false;
}

async function book(form: HTMLFormElement, price: PriceQuestions): Promise<boolean> {
  const [sent, chosen] = [fieldsOf(form, "book"), chosenIn(form)];
  const headers = { [sentByScript]: "form" };
  const options = { method: "POST", headers, body: sent };
  const response = await fetch(form.action, options).catch(() => null);
  const next = response?.headers.get("Location");
  if (next) {
    location.assign(next);
    return true;
  }
  const loaded = response && (await readDocument(response).catch(() => null));
  if (loaded && pricedForm(loaded)) {
    // Chosen while it was sent: its price is asked for.
    const keepsChoice = chosenIn(form) !== chosen;
    showSending(form, false);
    showRefused(loaded, { sent, keepsChoice });
    if (keepsChoice) price.forget();
    else price.isShown();
    price.askIfOther();
  } else if (response && response.status < 500 && response.status !== 429) {
    // The browser shows what the site says: the same key books once.
    form.submit();
    return true;
  } else loseConnection();
  return false;
}
