/** Text beside a narrow column: the price, then the map, then the links. */
export const twoColumns =
  "grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]";
