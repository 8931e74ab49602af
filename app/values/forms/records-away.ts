/** What a request that wants no page is told while the database is away. */
export const recordsAway = "We can't reach our records right now. Please try again in a moment.";
