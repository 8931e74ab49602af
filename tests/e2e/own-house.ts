import { test as base } from "./alive.ts";

/** Each test comes from a house of its own, whichever context it opens: from one address only so many may sign up, write or subscribe. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one stands on
  extraHTTPHeaders: async ({}, use) => {
    const [second = 0, third = 0, fourth = 0] = crypto.getRandomValues(new Uint8Array(3));
    await use({ "X-Forwarded-For": `10.${second}.${third}.${fourth}` });
  },
});
