/**
 * Waits at most `longest` milliseconds for `work`, then throws an error naming `what`. The work
 * itself is not stopped.
 */
export async function withDeadline<Result>(
  longest: number,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`${what} took longer than ${longest / 1_000} s.`)),
    longest,
  );
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
