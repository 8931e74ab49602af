/** Tables whose changes PostgreSQL announces (announce_change() in the migrations). */
export type ContentTable =
  | "packages"
  | "departures"
  | "rates"
  | "faqs"
  | "content_entries"
  | "app_settings"
  | "blog_posts"
  | "blog_comments";
