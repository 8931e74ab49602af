/*
 * Keeps the trips that a customer opened, each page with its calendar file and what it takes to read it, for when there is no network; nothing else of the site.
 * Registered by app/views/trip-worker.ts. Where it lies bounds what it can answer for: this folder, and what pages in it load.
 *
 * A copy is of one session. The server gives that session a cookie with every trip page (app/auth/sessions/offline-cookie.server.ts) and takes it back when the
 * session ends or another begins; a cache carries its value in its name, and a copy whose session is not the browser's any more is not shown, but deleted.
 */
/** By its name on https, then by the one on http, which https had too until prefixes came. */
const cookieNames = ["__Secure-offline_trips", "offline_trips"];
/** What a page needs to be read: stylesheets, fonts, its pictures. */
const part = /^\/(?:assets\/.+\.(?:css|woff2)|(?:posters|media)\/.+)$/;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  event.waitUntil(
    saveTrip(event.data.keep).then(
      (kept) => port?.postMessage(kept),
      () => port?.postMessage(false),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const trip = tripAt(pathname);
  if (trip) event.respondWith(answerTrip(event, trip));
  else if (part.test(pathname)) event.respondWith(fetch(request).catch(() => keptPart(pathname)));
});

/** The trip whose page or calendar file is at a path, and the path that its copy is kept under. */
function tripAt(pathname) {
  const [, typed, file = ""] = /^\/dashboard\/trips\/([\w-]+)(\/calendar\.ics)?$/.exec(pathname) ?? [];
  if (typed === undefined) return undefined;
  const reference = typed.toUpperCase();
  return { reference, path: `/dashboard/trips/${reference}${file}` };
}

/** The network's answer wherever there is one: a copy is never shown in place of it. */
async function answerTrip(event, { reference, path }) {
  try {
    const response = await fetch(event.request);
    // Sent away: the session is over.
    if (response.type === "opaqueredirect") event.waitUntil(deleteCaches(() => true));
    else if ([403, 404, 410].includes(response.status)) event.waitUntil(deleteCaches((name) => name.endsWith(` ${reference}`)));
    return response;
  } catch (unreachable) {
    const copy = await keptCopy(reference, path);
    if (copy) return copy;
    throw unreachable;
  }
}

async function keptCopy(reference, path) {
  const session = await currentSession();
  await deleteCaches((name) => session === undefined || !name.startsWith(`${session} `));
  return session === undefined ? undefined : caches.match(path, { cacheName: `${session} ${reference}`, ignoreVary: true });
}

async function keptPart(pathname) {
  return (await caches.match(pathname, { ignoreVary: true })) ?? Response.error();
}

/** Fetches a trip anew and keeps it in place of its last copy. False where the session changed meanwhile. */
async function saveTrip(reference) {
  const session = await currentSession();
  if (session === undefined) return false;
  const page = `/dashboard/trips/${reference}`;
  const [shown, calendar] = await Promise.all([fetchWhole(page), fetchWhole(`${page}/calendar.ics`)]);
  const html = readableAlone(await shown.text(), new Date());
  const parts = await Promise.all(partsOf(html).map(async (path) => [path, await fetchWhole(path, "default")]));
  if ((await currentSession()) !== session) return false;

  const cache = await caches.open(`${session} ${reference}`);
  const copy = new Response(html, { headers: withoutLength(shown.headers) });
  // The page last: until then the one before stands there with all its parts.
  const whole = [...parts, [`${page}/calendar.ics`, calendar], [page, copy]];
  for (const [path, response] of whole) await cache.put(path, response);
  await deleteAllBut(cache, new Set(whole.map(([path]) => path)));
  return true;
}

async function fetchWhole(path, cache = "no-store") {
  const response = await fetch(path, { cache, redirect: "error" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response;
}

/** The page as it can be read without a network: no scripts, each picture in one size, and the line that says from when it is. */
function readableAlone(html, now) {
  const asOf = now.toLocaleString("en-US", {
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/ srcset="[^"]*"/gi, "")
    .replace("<html ", '<html data-offline="true" data-no-scripts="true" ')
    .replace('<time data-as-of="true"></time>', `<time datetime="${now.toISOString()}">${asOf}</time>`);
}

function partsOf(html) {
  const named = [...html.matchAll(/ (?:href|src)="(\/[^"?#]+)"/g)].map(([, path]) => path);
  return [...new Set(named)].filter((path) => part.test(path));
}

/** The body was unpacked on its way here, and is shorter now. */
function withoutLength(headers) {
  const kept = new Headers(headers);
  kept.delete("Content-Encoding");
  kept.delete("Content-Length");
  return kept;
}

/** What only an earlier copy needed. */
async function deleteAllBut(cache, paths) {
  const requests = await cache.keys();
  await Promise.all(requests.filter(({ url }) => !paths.has(new URL(url).pathname)).map((request) => cache.delete(request)));
}

async function currentSession() {
  for (const name of cookieNames) {
    const cookie = await self.cookieStore.get(name);
    if (cookie) return cookie.value;
  }
  return undefined;
}

async function deleteCaches(isMeant) {
  const names = await caches.keys();
  await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)));
}
