import { may, type Permitted } from "#app/domain/people/permissions.ts";
import { isStaff, type Viewer } from "#app/domain/people/viewer.ts";

/** The owner of a picture: one deal or post; no other may show it. */
export type MediaOwner = { dealId: string } | { postSlug: string };

/** The owner as two columns. */
export function ownerColumns(owner: MediaOwner | undefined): {
  dealId: string | null;
  postSlug: string | null;
} {
  return {
    dealId: owner && "dealId" in owner ? owner.dealId : null,
    postSlug: owner && "postSlug" in owner ? owner.postSlug : null,
  };
}

/** Whether the viewer may upload, attach and remove pictures of deals and posts. */
export function handlesPictures(viewer: Viewer): viewer is Permitted<"write", "pictures"> {
  return isStaff(viewer) && may(viewer, "write", "pictures");
}
