import type { PostSeed } from "./post-seed.ts";
import { amalfiCoastByFerry } from "./posts/amalfi-coast-by-ferry.ts";
import { fourDaysInParis } from "./posts/four-days-in-paris.ts";
import { greekIslandsSlowly } from "./posts/greek-islands-slowly.ts";

/** The three posts of the blog (spec §2.4), newest first. */
export const posts: readonly PostSeed[] = [fourDaysInParis, amalfiCoastByFerry, greekIslandsSlowly];
