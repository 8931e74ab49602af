/** Where staff find what is about their own account, in each portal. */
export const staffPaths = {
  agent: { code: "/admin/login/code", profile: "/admin/profile", twoFactor: "/admin/profile/two-factor" },
  superadmin: { code: "/superadmin/login/code", profile: "/superadmin/profile", twoFactor: "/superadmin/profile/two-factor" },
} as const satisfies Record<"agent" | "superadmin", Record<"code" | "profile" | "twoFactor", string>>;
