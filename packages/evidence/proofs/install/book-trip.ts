// Books a trip at the address that is given, as a visitor without script: prints the answer's
// status and where it leads.
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

async function find(path: string, pattern: RegExp): Promise<string> {
  const answer = await send(path);
  const found = pattern.exec(await answer.text())?.[1];
  if (found === undefined) throw new Error(`${path} (${answer.status}) has no ${pattern}.`);
  return found;
}

const email = `${crypto.randomUUID()}@example.com`;
const signUp = await send("/signup", { name: "Ada Vale", email, password: "four small harbors" });
if (signUp.status !== 302) throw new Error(`The sign-up answered ${signUp.status}.`);
const deal = await find("/packages", /href="(\/packages\/[^"?#]+)"/);
const book = await find(deal, /href="(\/book\/[^"?#]+)/);
const form = await (await send(`${book}?adults=2`)).text();
const hidden = (name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]+)"`).exec(form)?.[1] ?? "";
const answer = await send(book, {
  key: hidden("key"),
  shownPriceCents: hidden("shownPriceCents"),
  customerName: "Ada Vale",
  customerEmail: email,
  customerPhone: "+1 555 010 0200",
  numTravelers: "2",
  departureDate: addDays(businessDay(new Date()), 90),
});
console.log(JSON.stringify({ status: answer.status, leadsTo: answer.headers.get("Location") }));
process.exitCode = answer.status === 302 ? 0 : 1;
