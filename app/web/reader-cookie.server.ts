import { href } from "react-router";
import { tokenCookie } from "./token-cookie.server.ts";

/** By what a visitor's likes are known to be theirs; set with the first one. */
export const readerCookie = tokenCookie("reader", { path: href("/blog"), maxAge: 365 * 24 * 3600, wasBare: true });
