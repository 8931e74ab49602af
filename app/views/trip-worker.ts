const script = "/dashboard/trips/worker.js";
/** No wider than the script's own folder: trips and their calendar files. */
const scope = script.replace("worker.js", "");

/** Has the trip kept in this browser, as the server shows it now. True once it can be read without a network; false where the browser keeps nothing. */
export async function keepTrip(reference: string): Promise<boolean> {
  // In development styles and scripts change under the copy. Without a cookie store the worker could not tell whose copy it holds.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !("cookieStore" in window)) return false;
  try {
    const { active, waiting, installing } = await navigator.serviceWorker.register(script, { scope, updateViaCache: "none" });
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
      port1.start();
    });
    (active ?? waiting ?? installing)?.postMessage({ keep: reference }, [port2]);
    return await answer;
  } catch {
    // Closed by the browser's settings, or the network has gone.
    return false;
  }
}

/** Deletes every kept trip and the worker with them. */
export async function forgetTrips(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const names = await caches.keys();
    await Promise.all([registration?.unregister(), ...names.map((name) => caches.delete(name))]);
  } catch {
    // Closed by the browser's settings: nothing was kept.
  }
}
