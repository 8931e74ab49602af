/** Asks the database; resolves to whether it answered. */
export type ReadinessCheck = () => Promise<boolean>;

// Until the process has said how to ask, and once it is on its way out, it is not ready.
let current: ReadinessCheck | undefined;

/** The process sets it when it serves, and takes it back when it drains, so that a load balancer sends nobody here any more. */
export function setReadinessCheck(check: ReadinessCheck | undefined): void {
  current = check;
}

/** Whether requests should be sent here: false also when the database takes more than 2 s to answer. Never throws. */
export async function isReady(): Promise<boolean> {
  if (!current) return false;
  const late = new Promise<false>((resolve) => void setTimeout(resolve, 2_000, false).unref());
  return Promise.race([current().catch(() => false), late]);
}
