/** In the address of a login to which somebody without cookies came back. */
export const blockedCookies = { cookies: "blocked" } as const;
