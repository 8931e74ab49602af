import { focusRefusal } from "@grand-tour/page-script/focus-refusal.ts";
import { showParts } from "@grand-tour/page-script/show-document.ts";
import { showLoading } from "@grand-tour/page-script/show-loading.ts";

/** The form of the page that has a price, if there is one (see priced-form.ts). */
export const pricedForm = (page: Document = document): HTMLFormElement | null =>
  page.querySelector<HTMLFormElement>("form[data-priced]");

/** What the form sends. A question brings no price, and no code that was not applied: it is a guess. */
export function fieldsOf(
  form: HTMLFormElement,
  intent: "update" | "apply" | "book",
): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") fields.append(name, value);
  if (intent === "book") return fields;
  fields.set("intent", intent);
  fields.delete("shownPriceCents");
  fields.delete("shownTotalCents");
  const code = form.querySelector<HTMLInputElement>("#welcome-code input");
  if (intent === "update" && code?.value.trim() !== code?.dataset.applied) fields.delete("welcome");
  return fields;
}

/** What decides the price, as text to compare: the trip, and a code that was applied. */
export function chosenIn(form: HTMLFormElement): string {
  const decides = ([name]: [string, string]) =>
    form.querySelector(`[data-price=asks] [name="${name}"], [data-applied][name="${name}"]`);
  return String(new URLSearchParams([...fieldsOf(form, "update")].filter(decides)));
}

/** The total as the page shows it; '' if there is none. */
export const totalIn = (form: HTMLFormElement): string =>
  form.querySelector("#total b")?.textContent ?? "";

/** Shows the price and what can be chosen of an answer; false if it has no such form. */
export function showPrice(loaded: Document, sent: URLSearchParams): boolean {
  if (!pricedForm(loaded)) return false;
  const parts = partsOf(document);
  const hasCode = sent.has("welcome") || document.querySelector("[data-applied]") !== null;
  const shown = hasCode ? [...parts, "#welcome-code"] : parts;
  // The trip is sold in another way now, or no more.
  show(loaded, String(parts) === String(partsOf(loaded)) ? shown : ["main"], sent);
  return true;
}

/** Shows the form as it came back; with `keepsChoice`, but for the trip that is chosen. */
export function showRefused(
  loaded: Document,
  { sent, keepsChoice }: { sent: URLSearchParams; keepsChoice: boolean },
): void {
  if (keepsChoice)
    for (const part of document.querySelectorAll("[data-price=asks]"))
      loaded.getElementById(part.id)?.replaceWith(part.cloneNode(true));
  show(loaded, ["main"], sent, keepsChoice);
  focusRefusal();
}

const partsOf = (page: Document): string[] =>
  [...page.querySelectorAll("[data-price]")].map(({ id }) => `#${id}`);

/** Shows parts of an answer. A text that was typed since it was asked for stays. */
function show(
  loaded: Document,
  selectors: readonly string[],
  sent: URLSearchParams,
  keepsChoice = false,
): void {
  const kept = keepsChoice ? ":not([data-price=asks] *)" : "";
  const inputs = () =>
    selectors.flatMap((selector) => [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        `${selector} :is(input:not([type=hidden]), textarea)${kept}`,
      ),
    ]);
  const typed = new Map(
    inputs()
      .filter(({ name, value }) => value !== sent.get(name))
      .map(({ name, value }) => [name, value]),
  );
  showParts(loaded, selectors);
  for (const input of inputs()) {
    // Also where the answer draws what was drawn before.
    if (isTick(input)) input.checked = input.defaultChecked;
    else setValue(input, typed.get(input.name) ?? input.defaultValue);
  }
}

/** The caret stays if nothing changes. */
function setValue(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (input.value !== value) input.value = value;
}

const isTick = (input: Element): input is HTMLInputElement =>
  input.matches("[type=radio], [type=checkbox]");

/** Marks what an answer will change, so that a screen reader waits for it. */
export function showAsking(busy: boolean): void {
  for (const part of document.querySelectorAll("form[data-priced], [data-price]"))
    if (busy) part.setAttribute("aria-busy", "true");
    else part.removeAttribute("aria-busy");
  showLoading(busy);
}

/** Says beside the total that it is of an earlier choice, as long as it is. */
export function markOldTotal(isOld: boolean): void {
  for (const mark of document.querySelectorAll<HTMLElement>("[data-old-total]"))
    mark.hidden = !isOld;
}

/** The form's buttons rest while it is sent, and one says so. */
export function showSending(form: HTMLFormElement, busy: boolean): void {
  showLoading(busy);
  for (const button of form.elements) {
    if (!(button instanceof HTMLButtonElement) || button.name !== "") continue;
    if (button.disabled === busy) continue;
    button.disabled = busy;
    const { sending: words } = button.dataset;
    if (words === undefined) continue;
    button.dataset.sending = button.textContent;
    button.textContent = words;
  }
}

/** Says that the total is another one than when the form was sent; '' takes the sentence away. */
export function askOnceMore(form: HTMLFormElement, total: string): void {
  const line = form.querySelector<HTMLElement>("#new-total");
  const amount = line?.querySelector("b");
  if (!line || !amount) return;
  amount.textContent = total;
  line.hidden = total === "";
  if (total !== "") form.querySelector<HTMLElement>("[data-sending]")?.focus();
}
