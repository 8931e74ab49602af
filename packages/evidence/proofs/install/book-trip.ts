// Books a trip at the address that is given, as a visitor without script, and looks for it among the
// account's trips.
import { addDays, businessDay } from "../../../../app/values/dates.ts";

const [origin = ""] = process.argv.slice(2);
const cookies = new Map<string, string>();

async function send(path: string, fields?: Record<string, string>): Promise<Response> {
  const answer = await fetch(origin + path, {
    redirect: "manual",
    headers: {
      Accept: "text/html",
      Origin: origin,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  return answer;
}

const email = `${crypto.randomUUID()}@example.com`;
const signUp = await send("/signup", { name: "Ada Vale", email, password: "four small harbors" });
if (signUp.status !== 302) throw new Error(`The sign-up answered ${signUp.status}.`);
const book = "/book/santorini-caldera-and-sail";
const form = await (await send(book)).text();
/** What the form has typed in already, by name. */
const given = (name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]+)"`).exec(form)?.[1] ?? "";
const typed = Object.fromEntries(
  ["key", "shownPriceCents", "shownTotalCents", "adults"].map((name) => [name, given(name)]),
);
const answer = await send(book, {
  ...typed,
  rooms: "single.1",
  customerName: "Ada Vale",
  customerEmail: email,
  customerPhone: "+1 555 010 0200",
  departureDate: addDays(businessDay(new Date()), 90),
});
const leadsTo = answer.headers.get("Location");
const trips = await (await send("/dashboard")).text();
const reference = /\/dashboard\/trips\/(GT-[A-Z0-9]+)/.exec(trips)?.[1];
console.log(JSON.stringify({ status: answer.status, leadsTo, reference }));
process.exitCode = reference === undefined ? 1 : 0;
