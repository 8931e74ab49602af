/** How many like a post, and whether this reader is one of them. */
export type Likes = { count: number; liked: boolean };
