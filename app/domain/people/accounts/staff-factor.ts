/** Someone of the staff who may sign in and has no second factor. */
export type WithoutFactor = { name: string; email: string; role: "agent" | "superadmin" };
