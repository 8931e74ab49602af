/** The viewer: a visitor, or someone signed in. Customers have no role (spec §6). */
export type Visitor = { kind: "visitor" };

export type SignedIn = {
  kind: "customer" | "agent" | "superadmin";
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
};

/**
 * An agent, super admin or either: the first argument of staff commands, so that nobody else can
 * call them.
 */
export type Agent = SignedIn & { kind: "agent" };
export type SuperAdmin = SignedIn & { kind: "superadmin" };
export type Staff = Agent | SuperAdmin;

export type Viewer = Visitor | SignedIn;

export const visitor: Visitor = { kind: "visitor" };
