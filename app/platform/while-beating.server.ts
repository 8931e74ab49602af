/** Milliseconds between two signs of life. */
const beat = 1_000;

/** Runs long work that says each second that it is alive: a killed one says nothing more. */
export async function whileBeating<Result>(
  say: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  // The next sign makes up for one that fails.
  const beating = setInterval(() => void say().catch(() => {}), beat);
  try {
    return await work();
  } finally {
    clearInterval(beating);
  }
}
