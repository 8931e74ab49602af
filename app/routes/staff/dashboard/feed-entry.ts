/**
 * A line of live activity as JSON: `at` is ISO, `when` is in New York's time; `reference` is the
 * booking in `text` or `about`, otherwise null.
 */
export type FeedEntry = {
  key: string;
  text: string;
  about: string;
  reference: string | null;
  at: string;
  when: string;
};
