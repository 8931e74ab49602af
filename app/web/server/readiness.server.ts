/** Asks the database; resolves to whether it answered. */
export type ReadinessCheck = () => Promise<boolean>;

// Not ready until the process sets a check, and again while it shuts down.
let current: ReadinessCheck | undefined;

/**
 * Set when the process serves, cleared when it drains, so that load balancers stop sending
 * requests.
 */
export function setReadinessCheck(check: ReadinessCheck | undefined): void {
  current = check;
}

/**
 * Whether requests should be sent here; false if the database takes more than 2 s. Never throws.
 */
export async function isReady(): Promise<boolean> {
  if (!current) return false;
  const late = new Promise<false>((resolve) => void setTimeout(resolve, 2_000, false).unref());
  return Promise.race([current().catch(() => false), late]);
}
