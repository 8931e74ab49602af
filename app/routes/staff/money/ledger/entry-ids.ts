/** What the id of an entry looks like in an address. */
export const entryIds = /^[1-9]\d{0,14}$/;
