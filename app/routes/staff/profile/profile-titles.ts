/** Title of the profile in each portal. */
export const profileTitles = {
  agent: "Agent Profile Settings",
  superadmin: "Profile Settings",
} as const;
