import { sanitiseHtml } from "#app/platform/sanitise-html.server.ts";
import { remembered } from "#app/values/remembered.ts";

/**
 * Sanitizes stored HTML again before showing it: a restored copy or manual edit may be unsafe.
 * Idempotent.
 */
export const shownBody = remembered(sanitiseHtml, { max: 100 });
