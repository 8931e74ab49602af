/** Who acts: a visitor without an account, or someone signed in. The role is none for a customer (spec §6). */
export type Visitor = { kind: "visitor" };

export type SignedIn = {
  kind: "customer" | "agent" | "superadmin";
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
};

export type Viewer = Visitor | SignedIn;

export const visitor: Visitor = { kind: "visitor" };
