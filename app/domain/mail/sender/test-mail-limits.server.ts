import type { LimitRule } from "#app/platform/limits/rate-limit.server.ts";

/** More than finding a fault takes; a page left open in a script must not flood a mail server. */
export const testMailLimit: LimitRule = { name: "test-mail", attempts: 10, seconds: 3_600 };
