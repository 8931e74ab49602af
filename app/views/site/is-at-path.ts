/** Whether a link leads to the current page or an ancestor; the home page only matches itself. */
export function isAtPath(pathname: string, to: string): boolean {
  return pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
}
