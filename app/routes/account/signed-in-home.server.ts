import { ownPath } from "#app/auth/own-path.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";

/** Where the sign-in pages send someone who is signed in already: on to `next`; staff, whose work is in their portals, to the home page. */
export function signedInHome(viewer: SignedIn, next: string | null): string {
  return viewer.kind === "customer" ? ownPath(next) : "/";
}
