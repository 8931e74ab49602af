const script = "/dashboard/trips/worker.js";
/** The worker's scope is its own folder: trips and their calendar files. */
const scope = script.replace("worker.js", "");

/**
 * Stores the trip in this browser as the server shows it now. True if it can be read offline; false
 * if the browser stores nothing.
 */
async function saveTrip(reference: string): Promise<boolean> {
  // Production only: in development styles and scripts change. Without a cookie store the worker
  // could not tell whose copy it holds.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !("cookieStore" in window))
    return false;
  try {
    const { active, waiting, installing } = await navigator.serviceWorker.register(script, {
      scope,
      updateViaCache: "none",
    });
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
      port1.start();
    });
    (active ?? waiting ?? installing)?.postMessage({ keep: reference }, [port2]);
    return await answer;
  } catch {
    // Disabled by browser settings, or the network is gone.
    return false;
  }
}

/** Deletes every stored trip and the worker. */
export async function forgetTrips(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const names = await caches.keys();
    await Promise.all([registration?.unregister(), ...names.map((name) => caches.delete(name))]);
  } catch {
    // Disabled by browser settings: nothing was stored.
  }
}

/** Stores the trip that the page shows, and says so once it can be read offline. */
export async function saveShownTrip(): Promise<void> {
  const line = document.querySelector<HTMLElement>("[data-save-trip]");
  const { saveTrip: reference, saved = "" } = line?.dataset ?? {};
  if (line && reference && (await saveTrip(reference))) line.textContent = saved;
}
