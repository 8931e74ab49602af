import { may, type Permitted } from "#app/domain/people/permissions.ts";
import { isStaff, type Viewer } from "#app/domain/people/viewer.ts";

/** The owner of a picture: one deal, post or text of the site, or the agency itself; no other may show it. */
export type MediaOwner =
  | { dealId: string }
  | { postSlug: string }
  | { /** Its kind and id: 'places/paris'. */ contentEntry: string }
  | { agency: "logo" | "mark" };

/** The owner as columns. */
export function ownerColumns(owner: MediaOwner | undefined): {
  dealId: string | null;
  postSlug: string | null;
  contentEntry: string | null;
  forAgency: boolean;
} {
  return {
    dealId: owner && "dealId" in owner ? owner.dealId : null,
    postSlug: owner && "postSlug" in owner ? owner.postSlug : null,
    contentEntry: owner && "contentEntry" in owner ? owner.contentEntry : null,
    forAgency: owner !== undefined && "agency" in owner,
  };
}

/** Whether the viewer may upload, attach and remove pictures of deals and posts. */
export function handlesPictures(viewer: Viewer): viewer is Permitted<"write", "pictures"> {
  return isStaff(viewer) && may(viewer, "write", "pictures");
}

/**
 * Whether the viewer may upload for this owner, and attach to it: only an owner for the agency, and
 * who writes the site's texts for these.
 */
export function handlesPicturesOf(
  viewer: Viewer,
  owner: MediaOwner | undefined,
): viewer is Permitted<"write", "pictures"> {
  if (!handlesPictures(viewer)) return false;
  if (owner && "agency" in owner) return viewer.kind === "superadmin";
  return !(owner && "contentEntry" in owner) || may(viewer, "write", "content");
}
