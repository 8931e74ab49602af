/**
 * One line of the live activity, as it goes over the wire: `at` is an ISO moment, `when` the same in New York's words; `reference` is that of the booking it is about, as `text` or
 * `about` names it, null for all else.
 */
export type FeedEntry = { key: string; text: string; about: string; reference: string | null; at: string; when: string };
