import type { APIRequestContext } from "@playwright/test";

/** Sends the form of a page that lets people in, as a browser without scripts does; from then on `request` and the pages of its context are theirs. `address` is the whole one; throws if nobody was let in. */
export async function postSignIn(request: APIRequestContext, address: string, form: Record<string, string>): Promise<void> {
  const { origin, pathname } = new URL(address);
  const answer = await request.post(address, { headers: { Origin: origin }, form });
  if (new URL(answer.url()).pathname === pathname) throw new Error(`${pathname} let nobody in.`);
}
