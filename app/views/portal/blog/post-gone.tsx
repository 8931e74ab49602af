import { ButtonLink } from "#app/ui/button.tsx";
import { PortalPage } from "../portal-page.tsx";
import type { PostsPlace } from "./posts-place.ts";

/** In the place of a form whose post is not there. */
export function PostGone({ place }: { place: PostsPlace }) {
  return (
    <PortalPage
      title="Edit Blog Post"
      lede="This post is not there any more, or never was."
      above={[
        { label: "Dashboard", to: place.home },
        { label: "Manage Blog Content", to: place.list },
      ]}
    >
      <p>
        <ButtonLink href={place.list}>See all posts</ButtonLink>
      </p>
    </PortalPage>
  );
}
