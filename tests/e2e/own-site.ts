import { test as base } from "./alive.ts";

/**
 * Each test gets its own IP address in every context, because sign-ups, messages and subscriptions
 * are limited per address.
 */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
  extraHTTPHeaders: async ({}, use) => {
    const [second = 0, third = 0, fourth = 0] = crypto.getRandomValues(new Uint8Array(3));
    await use({ "X-Forwarded-For": `10.${second}.${third}.${fourth}` });
  },
});
