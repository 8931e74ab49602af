import { href } from "react-router";

/** An address of an earlier site, and where it leads here: both as requests are compared. */
export type Redirect = { oldPath: string; newPath: string };

/** Addresses that the site answers itself, whatever follows. */
const ownMounts =
  /^\/(?:(?:admin|dashboard|superadmin)(?:\/|$)|(?:assets|calendar|colors|icons|initials|media|pay|posters|sitemap|vignettes)\/)/;
/** Other addresses that always answer; one that names a row may lead on once the row is gone. */
const ownPages: ReadonlySet<string> = new Set([
  href("/"),
  href("/about"),
  href("/blog"),
  href("/blog/rss.xml"),
  href("/careers"),
  href("/contact"),
  href("/custom-trip-planner"),
  href("/deals/monthly"),
  href("/destination-quiz"),
  href("/destinations"),
  href("/destinations/beach"),
  href("/destinations/citylife"),
  href("/display-settings"),
  href("/europe.svg"),
  href("/faq"),
  href("/favicon.ico"),
  href("/forgot-password"),
  href("/healthz"),
  href("/help"),
  href("/insurance"),
  href("/login"),
  href("/logout"),
  href("/manifest.webmanifest"),
  href("/media"),
  href("/newsletter"),
  href("/metrics"),
  href("/newsletter/confirm"),
  href("/newsletter/unsubscribe"),
  href("/packages"),
  href("/policy/booking"),
  href("/policy/cookies"),
  href("/policy/privacy"),
  href("/policy/terms"),
  href("/press"),
  href("/readyz"),
  href("/robots.txt"),
  href("/signup"),
  href("/sitemap.xml"),
  href("/update-password"),
  href("/verify-email"),
  href("/view-trip"),
  href("/waiting-list"),
  href("/webhooks/stripe"),
  href("/wishes"),
  href("/wishlist"),
]);

/** Whether a page of the site stands at this path, so that no redirect from it is ever followed. */
export const isShadowed = (path: string): boolean => ownMounts.test(path) || ownPages.has(path);

/**
 * An address as requests are compared: its path escaped, in small letters, and without a slash at
 * its end. Null if it is none of this site.
 */
export function comparedAddress(typed: string): string | null {
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(typed)) return null;
  const url = URL.parse(typed.normalize("NFC"), "https://own.invalid");
  // The parser resolves dots: '/..//host' is '//host' now.
  if (url?.host !== "own.invalid" || url.pathname.startsWith("//")) return null;
  const path = url.pathname.split("/").map(comparedPart).join("/");
  return (path.replace(/\/+$/, "") || "/") + url.search + url.hash;
}

/** Characters that may stand in a path as they are. */
const plain = /%(?:24|26|2b|2c|3a|3b|3d|40)/g;

function comparedPart(part: string): string {
  try {
    const read = decodeURIComponent(part).normalize("NFC").toLowerCase();
    return encodeURIComponent(read).toLowerCase().replace(plain, decodeURIComponent);
  } catch {
    // Escapes of another encoding than UTF-8.
    return part.toLowerCase();
  }
}

/** An address as people read it: letters instead of escapes, where that says the same. */
export function shownAddress(address: string): string {
  try {
    const read = decodeURI(address);
    return comparedAddress(read) === address ? read : address;
  } catch {
    return address;
  }
}

export const pathOfAddress = (address: string): string => address.replace(/[?#].*$/, "");

/** What says where a visitor comes from. All else belonged to the old site, and may mean something else here. */
const campaign = /^(?:utm_\w+|gclid|fbclid|msclkid)$/;

/** Where a redirect leads, with what the request says of its campaign. */
export function withCampaign(newPath: string, asked: URLSearchParams): string {
  const to = new URL(newPath, "https://own.invalid");
  for (const [name, value] of asked)
    if (campaign.test(name) && !to.searchParams.has(name)) to.searchParams.append(name, value);
  return to.pathname + to.search + to.hash;
}

/** Redirects to compare others with: by the path that leads on, and by the one that is led to. */
export class KnownRedirects {
  readonly #byOld = new Map<string, Redirect>();
  readonly #byNew = new Map<string, Redirect>();

  constructor(redirects: readonly Redirect[]) {
    for (const one of redirects) this.add(one);
  }

  add(redirect: Redirect): void {
    this.#byOld.set(redirect.oldPath, redirect);
    this.#byNew.set(pathOfAddress(redirect.newPath), redirect);
  }

  from = (path: string): Redirect | undefined => this.#byOld.get(path);
  to = (path: string): Redirect | undefined => this.#byNew.get(path);
}

type Refused = { field: keyof Redirect; message: string };

/** What is wrong with a redirect beside the known ones, or null. No chains, so no loops either. */
export function refuseRedirect(
  { oldPath, newPath }: Redirect,
  known: KnownRedirects,
): Refused | null {
  const refuse = (field: Refused["field"], message: string): Refused => ({ field, message });
  const there = known.from(oldPath);
  if (there)
    return refuse(
      "oldPath",
      `It leads to ${shownAddress(there.newPath)} already. Change that one instead.`,
    );
  const target = pathOfAddress(newPath);
  if (target === oldPath) return refuse("newPath", "It leads to itself. Write another path.");
  const next = known.from(target);
  if (next)
    return refuse(
      "newPath",
      `This path leads on itself. Write ${shownAddress(next.newPath)} instead.`,
    );
  const before = known.to(oldPath);
  if (before)
    return refuse("oldPath", `${shownAddress(before.oldPath)} leads there. Change that one first.`);
  return null;
}

/** Said of an old path that a page of ours answers. */
export const shadowedPath = "A page of this site stands there, so nobody would be led on.";
