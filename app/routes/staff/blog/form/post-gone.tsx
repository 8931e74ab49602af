import { ButtonLink } from "#app/ui/button.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { usePortal } from "../../shell/use-portal.ts";

/** Replaces the form if the post does not exist. */
export function PostGone() {
  const list = usePortal().paths.blog;
  return (
    <PortalPage
      title="Edit Blog Post"
      lede="This post is not there any more, or never was."
      above={[{ label: "Manage Blog Content", to: list }]}
    >
      <p>
        <ButtonLink href={list}>See all posts</ButtonLink>
      </p>
    </PortalPage>
  );
}
