/** The pattern of an entry's id in an address. */
export const entryIds = /^[1-9]\d{0,14}$/;
