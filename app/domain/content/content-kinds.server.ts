import type { ContentKind } from "./content-kind.server.ts";
import { team } from "./kinds/team.server.ts";
import { testimonials } from "./kinds/testimonials.server.ts";

/** Every kind of content, in the order of the portal's list. */
export const contentKinds: readonly ContentKind[] = [testimonials, team];

/** The kind with this key; undefined if none. */
export const contentKindOf = (key: string): ContentKind | undefined =>
  contentKinds.find((kind) => kind.key === key);
