import { href } from "react-router";
import { staffPaths } from "./staff-paths.ts";
import type { SignedIn } from "./viewer.ts";

/** Where each kind of person looks after their own account. */
export const profilePaths = {
  customer: href("/dashboard/profile"),
  agent: staffPaths.agent.profile,
  superadmin: staffPaths.superadmin.profile,
} as const satisfies Record<SignedIn["kind"], string>;
