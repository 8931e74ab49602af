import { tokenCookie } from "./token-cookie.server.ts";

/** Where a form of the portal is kept whose sender must sign in again: for its own page alone. */
export function lostFormCookie(page: string) {
  // To a browser `/admin/blog/new.data`, which script asks for, is not below `/admin/blog/new`.
  const cookies = [page, `${page}.data`].map((path) =>
    tokenCookie("lost_form", { path, maxAge: 2 * 3600 }),
  );
  return {
    read: async (request: Request): Promise<string | null> =>
      (await cookies[0]?.read(request)) ?? null,
    /** The Set-Cookie values, one for each path. */
    setCookie: (token: string) => Promise.all(cookies.map((cookie) => cookie.setCookie(token))),
    cleared: () => Promise.all(cookies.map((cookie) => cookie.cleared())),
  };
}
