import { may, type Permitted } from "#app/domain/people/permissions.ts";
import { isStaff, type Viewer } from "#app/domain/people/viewer.ts";

/** The owner of a picture: one deal or post, or the agency itself; no other may show it. */
export type MediaOwner = { dealId: string } | { postSlug: string } | { agency: "logo" | "mark" };

/** The owner as columns. */
export function ownerColumns(owner: MediaOwner | undefined): {
  dealId: string | null;
  postSlug: string | null;
  forAgency: boolean;
} {
  return {
    dealId: owner && "dealId" in owner ? owner.dealId : null,
    postSlug: owner && "postSlug" in owner ? owner.postSlug : null,
    forAgency: owner !== undefined && "agency" in owner,
  };
}

/** Whether the viewer may upload, attach and remove pictures of deals and posts. */
export function handlesPictures(viewer: Viewer): viewer is Permitted<"write", "pictures"> {
  return isStaff(viewer) && may(viewer, "write", "pictures");
}

/** Whether the viewer may upload for this owner, and attach to it: only an owner for the agency. */
export function handlesPicturesOf(
  viewer: Viewer,
  owner: MediaOwner | undefined,
): viewer is Permitted<"write", "pictures"> {
  const isAgency = owner !== undefined && "agency" in owner;
  return handlesPictures(viewer) && (!isAgency || viewer.kind === "superadmin");
}
