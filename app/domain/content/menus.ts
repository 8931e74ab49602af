/** A name and where it leads. */
export type MenuLink = { label: string; to: string };

/** The lists of header and footer that follow from content; an empty one is left out. */
export type Menus = { destinations: readonly MenuLink[]; comingSoon: readonly string[] };
