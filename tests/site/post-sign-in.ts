import type { APIRequestContext } from "@playwright/test";

/**
 * Submits a login form without script; `request` and its context are then signed in. `address` is
 * absolute; throws if refused.
 */
export async function postSignIn(
  request: APIRequestContext,
  address: string,
  form: Record<string, string>,
): Promise<void> {
  const { origin, pathname } = new URL(address);
  const answer = await request.post(address, { headers: { Origin: origin }, form });
  if (new URL(answer.url()).pathname === pathname) throw new Error(`${pathname} let nobody in.`);
}
