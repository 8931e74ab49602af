// Works with and without React: one listener for all hearts, and paints new ones. The form holds
// the owner and the list in data-saved; a visitor's list is in local storage.
const key = "wish-list";
const form = () => document.getElementById("wishes");
const words = (text) => (text ?? "").split(" ").filter((id) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id));
const changed = (ids, name, id) => [
  ...(name === "save" ? [id] : []),
  ...ids.filter((other) => other !== id),
];
const announce = (event) => document.dispatchEvent(new Event(event));

function kept() {
  try {
    return words(localStorage.getItem(key)).slice(0, form().dataset.room);
  } catch {
    return [];
  }
}

/** False if the browser stores nothing. */
function keep(ids) {
  try {
    if (ids.length > 0) localStorage.setItem(key, ids.join(" "));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function paint() {
  const saved = new Set(words(form()?.dataset.saved));
  document.documentElement.toggleAttribute("data-wishes", saved.size > 0);
  for (const heart of document.querySelectorAll("button[form=wishes]")) {
    const pressed = String(saved.has(heart.value));
    if (heart.getAttribute("aria-pressed") === pressed) continue;
    heart.setAttribute("aria-pressed", pressed);
    heart.name = pressed === "true" ? "remove" : "save";
  }
}

function show(ids) {
  form().dataset.saved = ids.join(" ");
  paint();
}

function say(text) {
  const note = form().querySelector("[role=status]");
  note.textContent = text(note.dataset);
  setTimeout(() => (note.textContent = ""), 5000);
}

// Requests run one after another, so the last click wins.
let sending = Promise.resolve();
const send = (name, value) => (sending = sending.then(() => post(name, value)));

/** Returns the answer, its HTTP status if not OK, or 0 without a response. */
async function post(name, value) {
  try {
    const body = new URLSearchParams({ [name]: value });
    const response = await fetch("/wishes", {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      keepalive: true,
    });
    return response.ok ? await response.json() : response.status;
  } catch {
    return 0;
  }
}

/** Submits the form itself, which leads to a page with the reason. */
let plainly = false;
function submitPlainly(heart) {
  plainly = true;
  if (heart.isConnected) form().requestSubmit(heart);
  plainly = false;
}

function changeKept(heart) {
  const ids = changed(kept(), heart.name, heart.value);
  // The wish-list page says that the list is full.
  if (ids.length > form().dataset.room) location.assign("/wishlist");
  else if (keep(ids)) show(ids);
  else submitPlainly(heart);
}

async function changeAccount(heart) {
  const { name, value } = heart;
  show(changed(words(form().dataset.saved), name, value));
  const answer = await send(name, value);
  if (answer.wishList?.includes(value) === (name === "save")) return;
  show(changed(words(form().dataset.saved), name === "save" ? "remove" : "save", value));
  // Signed out, no longer sold or full. Other errors may be temporary.
  if (answer.wishList || answer === 401) submitPlainly(heart);
  else say(({ notSaved }) => notSaved);
}

/**
 * Once per page: adds the browser's list to the account. Items that don't fit stay in the browser.
 */
let joined = false;
async function join() {
  joined = true;
  const answer = await send("save", kept().join(" "));
  if (!answer.wishList) return;
  keep(answer.full);
  show(answer.wishList);
  announce("wish-list-joined");
}

function update() {
  const list = form()?.dataset;
  if (list?.owner === "visitor" && list.saved === undefined) {
    joined = false;
    show(kept());
    announce("wish-list-kept");
  }
  if (list?.owner === "customer" && !joined && kept().length > 0) void join();
  paint();
}

document.addEventListener("submit", (event) => {
  if (event.target !== form() || plainly) return;
  event.preventDefault();
  if (form().dataset.owner === "visitor") changeKept(event.submitter);
  else void changeAccount(event.submitter);
});
const again = () => form()?.dataset.owner === "visitor" && show(kept());
addEventListener("storage", again);
addEventListener("pageshow", again);
new MutationObserver(update).observe(document, {
  subtree: true,
  childList: true,
  attributeFilter: ["data-saved", "data-owner"],
});
update();
