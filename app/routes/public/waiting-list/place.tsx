import { randomBytes } from "node:crypto";
import { data, href, redirect } from "react-router";
import { leaveWaitingList, readPlace, takeOffer, placeForm } from "#app/domain/departures/wait/place/waiting-place.server.ts";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import { roomsCode } from "#app/domain/departures/price/room-code.ts";
import { waitingListToasts } from "#app/domain/departures/wait/waiting-list-messages.ts";
import { withQuery } from "#app/values/with-query.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { seatHoldCookie } from "#app/web/cookies/token-cookies.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/place";
import { PlacePage } from "./place-page.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Your place on the waiting list",
    description: "Where the links of our emails about a waiting list lead.",
    noIndex: true,
  });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Opening the link changes nothing: mail scanners open it too. */
export async function loader({ request }: Route.LoaderArgs) {
  const place = await readPlace(tokenOf(request));
  return data({ place }, { status: place ? 200 : 404 });
}

/** Each answer leads to the link, which shows where it stands, or to the booking form. */
export async function action({ request }: Route.ActionArgs) {
  const token = tokenOf(request);
  const form = await readForm(request, placeForm);
  const place = await readPlace(token);
  const back = `${href("/waiting-list")}?${new URLSearchParams({ token })}`;
  if (!form.ok || !place) return redirect(back);
  if (form.value.intent === "book") return book(token, place, back);
  const left = await leaveWaitingList(token);
  const toast = place.state === "offered" ? waitingListToasts.declined : waitingListToasts.left;
  return redirect(back, { headers: await withToast(left.ok ? toast : notAnswered) });
}

const notAnswered = unavailableToast({ title: "Not answered yet" });

type Place = NonNullable<Awaited<ReturnType<typeof readPlace>>>;

async function book(token: string, place: Place, back: string): Promise<Response> {
  if (place.state !== "offered" || !place.isSold) return redirect(back);
  const browser = randomBytes(24).toString("base64url");
  const taken = await takeOffer(token, browser);
  if (!taken.ok) return redirect(back, { headers: await withToast(notAnswered) });
  const { dealId, startsOn: date, party: adults, singles } = place;
  const rooms = roomsOf(adults, singles);
  return redirect(withQuery(href("/book/:dealId", { dealId }), { date, adults, rooms }), {
    headers: { "Set-Cookie": await seatHoldCookie.setCookie(browser) },
  });
}

/** Rooms with the singles that a party waits for; null if it wants none, or the rest share no doubles. */
function roomsOf(party: number, single: number): string | null {
  const double = (party - single) / 2;
  return single > 0 && Number.isInteger(double) ? roomsCode({ double, triple: 0, single }) : null;
}

export default function Place({ loaderData: { place } }: Route.ComponentProps) {
  return <PlacePage place={place} />;
}
