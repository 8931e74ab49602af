import type { Client } from "#app/values/client.ts";
import { clientAddressHeader } from "../auth.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";
import { readSignedCookie } from "./signed-cookie.server.ts";

/** What better-auth is told of the client, to note with the session. No header of the request is passed on but its cookie, where it is given. */
export function clientHeaders(client: Client, cookie?: string | null): Headers {
  const headers = new Headers({ [clientAddressHeader]: client.address, "User-Agent": client.userAgent.slice(0, 400) });
  if (cookie) headers.set("Cookie", cookie);
  return headers;
}

/** A request of somebody signed in: where it comes from, and its Cookie header. */
export type SignedInRequest = { client: Client; cookie: string | null };

/** What better-auth is told of a request of somebody signed in: of its cookies the session alone, so that no challenge that lies beside it counts in its place. */
export function sessionHeaders({ client, cookie }: SignedInRequest): Headers {
  const { name } = sessionCookie();
  const session = readSignedCookie(cookie, name);
  return clientHeaders(client, session && `${name}=${session.raw}`);
}
