import { ownPath } from "#app/auth/own-path.ts";
import { portalPaths } from "#app/domain/people/accounts/sign-in-outcome.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";

/** Where the sign-in pages send someone who is signed in already: on to `next`; staff to their portals. */
export function signedInHome(viewer: SignedIn, next: string | null): string {
  return viewer.kind === "customer" ? ownPath(next) : portalPaths[viewer.kind].home;
}
