/** A photograph: its URL, what it shows and whose it is; '' if unknown. */
export type Photograph = { url: string; caption: string; credit: string };
