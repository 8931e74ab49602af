// One listener for all hearts, which also paints new ones. The form holds the owner and the list in
// data-saved; a visitor's list is in local storage.
const key = "wish-list";
const form = () => document.querySelector<HTMLFormElement>("form#wishes");
const words = (text: string | null | undefined) =>
  (text ?? "").split(" ").filter((id) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id));
const room = () => Number(form()?.dataset.room);
const changed = (ids: readonly string[], name: string, id: string) => [
  ...(name === "save" ? [id] : []),
  ...ids.filter((other) => other !== id),
];

/** Whose list the page shows; undefined for staff. */
export function wishListOwner(): string | undefined {
  return form()?.dataset.owner;
}

/** The ids in this browser's list. */
export function savedDeals(): string[] {
  try {
    return words(localStorage.getItem(key)).slice(0, room());
  } catch {
    return [];
  }
}

/** False if the browser stores nothing. */
function store(ids: readonly string[]): boolean {
  try {
    if (ids.length > 0) localStorage.setItem(key, ids.join(" "));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Shows which deals are saved, on every heart of the page. */
function paintHearts(): void {
  const saved = new Set(words(form()?.dataset.saved));
  document.documentElement.toggleAttribute("data-wishes", saved.size > 0);
  for (const heart of document.querySelectorAll<HTMLButtonElement>("button[form=wishes]")) {
    const pressed = String(saved.has(heart.value));
    if (heart.getAttribute("aria-pressed") === pressed) continue;
    heart.setAttribute("aria-pressed", pressed);
    heart.name = pressed === "true" ? "remove" : "save";
  }
}

function show(ids: readonly string[]): void {
  const list = form();
  if (list) list.dataset.saved = ids.join(" ");
  paintHearts();
}

function showNotSaved(): void {
  const note = form()?.querySelector<HTMLElement>("[role=status]");
  if (!note) return;
  note.textContent = note.dataset.notSaved ?? "";
  setTimeout(() => (note.textContent = ""), 5000);
}

type Answer = { wishList: string[]; full: string[] };

// Requests run one after another, so the last click wins.
let sending: Promise<unknown> = Promise.resolve();
function send(name: string, value: string): Promise<Answer | number> {
  const answered = sending.then(() => post(name, value));
  sending = answered;
  return answered;
}

/** Returns the answer, its HTTP status if not OK, or 0 without a response. */
async function post(name: string, value: string): Promise<Answer | number> {
  try {
    const response = await fetch(form()?.action ?? "", {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ [name]: value }),
      keepalive: true,
    });
    return response.ok ? ((await response.json()) as Answer) : response.status;
  } catch {
    return 0;
  }
}

/** Submits the form itself, which leads to a page with the reason. */
let plainly = false;
function submitPlainly(heart: HTMLButtonElement): void {
  plainly = true;
  if (heart.isConnected) form()?.requestSubmit(heart);
  plainly = false;
}

function changeStored(heart: HTMLButtonElement): void {
  const ids = changed(savedDeals(), heart.name, heart.value);
  const page = document.querySelector<HTMLAnchorElement>("a.wish-list-link");
  // The wish-list page says that the list is full.
  if (ids.length > room() && page) location.assign(page.href);
  else if (store(ids)) show(ids);
  else submitPlainly(heart);
}

async function changeAccount(heart: HTMLButtonElement): Promise<void> {
  const { name, value } = heart;
  show(changed(words(form()?.dataset.saved), name, value));
  const answer = await send(name, value);
  if (typeof answer === "object" && answer.wishList.includes(value) === (name === "save")) return;
  show(changed(words(form()?.dataset.saved), name === "save" ? "remove" : "save", value));
  // Signed out, no longer sold or full. Other errors may be temporary.
  if (typeof answer === "object" || answer === 401) submitPlainly(heart);
  else showNotSaved();
}

/**
 * Once per page: adds the browser's list to the account. Items that don't fit stay in the browser.
 */
let joined = false;
async function join(): Promise<void> {
  joined = true;
  const answer = await send("save", savedDeals().join(" "));
  if (typeof answer === "number") return;
  store(answer.full);
  show(answer.wishList);
  // The list's own page shows what came along.
  if (document.querySelector(".wish-list-page")) location.reload();
}

function update(): void {
  const list = form()?.dataset;
  if (list?.owner === "visitor" && list.saved === undefined) {
    joined = false;
    show(savedDeals());
  }
  if (list?.owner === "customer" && !joined && savedDeals().length > 0) void join();
  paintHearts();
}

/** Listens to every heart of the page, also those that come later. */
export function watchHearts(): void {
  document.addEventListener("submit", (event) => {
    const heart = event.submitter;
    if (event.target !== form() || plainly || !(heart instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (wishListOwner() === "visitor") changeStored(heart);
    else void changeAccount(heart);
  });
  const again = () => wishListOwner() === "visitor" && show(savedDeals());
  addEventListener("storage", again);
  addEventListener("pageshow", again);
  new MutationObserver(update).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-saved", "data-owner", "aria-pressed"],
  });
  update();
}
