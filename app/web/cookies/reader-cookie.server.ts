import { href } from "react-router";
import { tokenCookie } from "./token-cookie.server.ts";

/** Identifies the likes of a visitor; set with the first like. */
export const readerCookie = tokenCookie("reader", {
  path: href("/blog"),
  maxAge: 365 * 24 * 3600,
  wasBare: true,
});
