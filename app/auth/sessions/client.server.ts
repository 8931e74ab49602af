import type { Client } from "#app/values/client.ts";
import { clientAddressHeader } from "../auth.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";
import { readSignedCookie } from "./signed-cookie.server.ts";

/**
 * Headers that tell better-auth the request's origin, plus the cookie if given; no other request
 * headers.
 */
export function clientHeaders(client: Client, cookie?: string | null): Headers {
  const headers = new Headers({ [clientAddressHeader]: client.address, "User-Agent": client.userAgent.slice(0, 400) });
  if (cookie) headers.set("Cookie", cookie);
  return headers;
}

/** A signed-in request: its origin and Cookie header. */
export type SignedInRequest = { client: Client; cookie: string | null };

/**
 * Like `clientHeaders`, with only the session cookie, so that a challenge cookie can't be used
 * instead.
 */
export function sessionHeaders({ client, cookie }: SignedInRequest): Headers {
  const { name } = sessionCookie();
  const session = readSignedCookie(cookie, name);
  return clientHeaders(client, session && `${name}=${session.raw}`);
}
