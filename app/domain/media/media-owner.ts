import type { Staff, Viewer } from "#app/domain/people/viewer.ts";

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

/** Whether the viewer may upload, attach and remove pictures. */
export function isStaff(viewer: Viewer): viewer is Staff {
  return viewer.kind === "agent" || viewer.kind === "superadmin";
}
