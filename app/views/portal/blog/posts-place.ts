/** Where a portal's list of posts stands, and the portal's first page. */
export type PostsPlace = { list: string; home: string };
