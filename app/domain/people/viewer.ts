/** The viewer: a visitor, or someone signed in. Customers have no role (spec §6). */
export type Visitor = { kind: "visitor" };

export type SignedIn = {
  kind: "customer" | "agent" | "superadmin" | "accountant" | "editor";
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
};

/**
 * An agent, super admin or any of the staff: the first argument of what staff read and do, so that
 * nobody else can call it. What each of them may stands in permissions.ts.
 */
export type Agent = SignedIn & { kind: "agent" };
export type SuperAdmin = SignedIn & { kind: "superadmin" };
export type Staff = SignedIn & { kind: Exclude<SignedIn["kind"], "customer"> };

/** Whoever runs a command on the site's machine: may read what a super admin may. */
export type Operator = { kind: "operator" };

export type Viewer = Visitor | SignedIn;

/** Whether the viewer is one of the staff, whatever their role. */
export function isStaff(viewer: Viewer): viewer is Staff {
  return viewer.kind !== "visitor" && viewer.kind !== "customer";
}

export const visitor: Visitor = { kind: "visitor" };
