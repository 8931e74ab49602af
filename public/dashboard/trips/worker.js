/*
 * Stores the trips that a customer opened for offline reading: each page with its calendar file and the files it needs, and nothing else.
 * Registered by app/views/trip-worker.ts. Its folder limits its scope: this folder, and what its pages load.
 *
 * A copy belongs to one session. The server sets a cookie for that session with every trip page (app/auth/sessions/offline-cookie.server.ts) and deletes it when the
 * session ends or another begins. The cookie's value is part of the cache's name; copies of another session are not shown, but deleted.
 */
/** The cookie's name on https, then on http; older releases used the latter on https too. */
const cookieNames = ["__Secure-offline_trips", "offline_trips"];
/** Files that a page needs: stylesheets, fonts, its pictures, the land of its map. */
const part = /^\/(?:assets\/.+\.(?:css|woff2)|(?:posters|media|vignettes)\/.+|colors\/.+\.css|europe\.svg)$/;

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

/** The trip of a page's or calendar file's path, and the path of its copy. */
function tripAt(pathname) {
  const [, typed, file = ""] = /^\/dashboard\/trips\/([\w-]+)(\/calendar\.ics)?$/.exec(pathname) ?? [];
  if (typed === undefined) return undefined;
  const reference = typed.toUpperCase();
  return { reference, path: `/dashboard/trips/${reference}${file}` };
}

/** Prefers the network's answer; the copy is only used offline. */
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

/** Fetches a trip again and replaces its stored copy. False if the session has changed. */
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
  // Store the page last: until then the old copy is complete.
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

/** The page for offline reading: without scripts, each picture in one size, and with the time of the copy. */
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
    .replaceAll('<time data-as-of="true"></time>', `<time datetime="${now.toISOString()}">${asOf}</time>`);
}

function partsOf(html) {
  const named = [...html.matchAll(/ (?:href|src)="(\/[^"?#]+)(?:#[^"]*)?"/g)].map(([, path]) => path);
  return [...new Set(named)].filter((path) => part.test(path));
}

/** The body was decompressed and changed, so the original headers are wrong. */
function withoutLength(headers) {
  const kept = new Headers(headers);
  kept.delete("Content-Encoding");
  kept.delete("Content-Length");
  return kept;
}

/** Deletes parts that only an earlier copy needed. */
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
