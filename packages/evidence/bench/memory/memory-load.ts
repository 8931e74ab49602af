import { Agent, request } from "node:http";
import type { Customer } from "../../proofs/bookings/customer.ts";
import { signInStaff } from "../../harness/sign-in-staff.ts";

/** A set-up site with an agent; `customers` have confirmed emails. */
export type LoadedSite = {
  origin: string;
  owner: string;
  agentsEmail: string;
  customers: Customer[];
  /** Ids of deals whose pages are asked. */
  shown: readonly string[];
  /** Ids of deals that are booked, on any day. */
  booked: readonly string[];
};
export type Load = { requests: number; refused: number; seconds: number };
type Act = (number: number) => Promise<number>;

/** Open at once: about as many as two cores serve without a queue. */
const connections = 8;

/**
 * Sends pages past the cache, searches that nobody sent before, portal pages, bookings and logins for
 * `seconds`. Throws if one fails; refusals of a busy site are counted.
 */
export async function sendMixed(site: LoadedSite, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const acts = await actsOn(site, agent);
  const load = { requests: 0, refused: 0, seconds: 0 };
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  const person = async () => {
    while (passed() < seconds) {
      const number = load.requests++;
      const status = await acts[number % acts.length]?.(number);
      if (status === 503) load.refused += 1;
      else if (status !== 200 && status !== 302)
        throw new Error(`Request ${number} of the mix answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, person));
  agent.destroy();
  return { ...load, seconds: passed() };
}

/**
 * Fifty requests, with two deals shown: 20 pages past the cache, 14 new searches, 13 portal pages,
 * 2 bookings, a login.
 */
async function actsOn(site: LoadedSite, agent: Agent): Promise<Act[]> {
  const { origin, shown, booked, customers } = site;
  const seller = await signInStaff(origin, "/admin/login", site.agentsEmail);
  const open =
    (path: string, cookie: string): Act =>
    () =>
      openPage(agent, origin + path, cookie);
  /** Any cookie bypasses the page cache. */
  const pages = [
    "/packages",
    "/",
    "/packages?q=italy&sort=price-low",
    "/packages?q=santorni",
    "/blog",
    "/destinations",
    "/faq",
    "/deals/monthly",
    ...shown.map((id) => `/deal/${id}`),
  ].map((path) => open(path, "bench=1"));
  const search: Act = (number) =>
    openPage(agent, `${origin}/packages?q=italy&max=${100_000 + number}`, "");
  const portal = [
    ...[
      "dashboard",
      "bookings",
      "bookings?q=janet",
      "leads",
      "clients",
      "manage-deals",
      "reports",
    ].map((path) => open(`/admin/${path}`, seller)),
    ...["dashboard", "bookings", "agents", "analytics", "security-logs", "deals"].map((path) =>
      open(`/superadmin/${path}`, site.owner),
    ),
  ];
  const book: Act = (number) =>
    asCustomer(customers, async (customer) => {
      const deal = booked[number % booked.length] ?? "";
      // Older sites show some forms without a key: counted as refused.
      const form = await customer.openForm(origin, deal).catch(() => undefined);
      return form ? (await customer.submit(origin, form)).status : 503;
    });
  const login: Act = () =>
    asCustomer(customers, async (customer) => (await customer.signIn(origin)).status);
  const searches = Array.from({ length: 14 }, () => search);
  return spread([...pages, ...pages, ...searches, ...portal, book, book, login]);
}

/** In an order that mixes the kinds; 50 and 7 have no common divisor. */
const spread = (acts: readonly Act[]): Act[] =>
  acts.flatMap((_, at) => acts[(at * 7) % acts.length] ?? []);

/** A customer does one thing at a time. */
async function asCustomer(
  free: Customer[],
  act: (customer: Customer) => Promise<number>,
): Promise<number> {
  const customer = free.shift();
  if (!customer) throw new RangeError("More connections than customers.");
  const status = await act(customer);
  free.push(customer);
  return status;
}

/** Reads a page as a browser asks for it; returns its status. */
function openPage(agent: Agent, url: string, cookie: string): Promise<number> {
  const headers = {
    Accept: "text/html",
    "Accept-Encoding": "gzip, deflate, br",
    ...(cookie && { Cookie: cookie }),
  };
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume().once("error", reject);
      response.once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", reject)
      .end();
  });
}
