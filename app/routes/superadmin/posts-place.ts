import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";
import type { PostsPlace } from "#app/views/portal/blog/posts-place.ts";

/** Where this portal manages the blog. */
export const postsPlace: PostsPlace = { list: "/superadmin/blog", home: portalPaths.superadmin.home };
