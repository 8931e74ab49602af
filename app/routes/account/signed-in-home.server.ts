import { ownPath } from "#app/auth/own-path.ts";
import { portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";

/** Where sign-in pages redirect signed-in viewers: `next`, or their portal. */
export function signedInHome(viewer: SignedIn, next: string | null): string {
  return viewer.kind === "customer" ? ownPath(next) : portalPaths[viewer.kind].home;
}
