import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  [" /packages?q=rome ", "/packages?q=rome"],
  ["#top", "#top"],
  ["https://www.nps.gov/a?b=c#d", "https://www.nps.gov/a?b=c#d"],
  ["http://example.com/x", "https://example.com/x"],
  ["example.com", "https://example.com/"],
  ["ann@example.com", "mailto:ann@example.com"],
  ["mailto:ann@example.com", "mailto:ann@example.com"],
])("%s leads to %s", (typed, address) => expect(linkAddress(typed)).toBe(address));

test.each([
  "",
  "rome",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//example.com",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example",
  "ftp://example.com",
  "https://",
  "https://user:word@example.com",
  "two words.com",
  "vbscript:x.y",
])("%s leads nowhere", (typed) => expect(linkAddress(typed)).toBeNull());
