/** An active member of staff without a second factor. */
export type WithoutFactor = { name: string; email: string; role: "agent" | "superadmin" };
