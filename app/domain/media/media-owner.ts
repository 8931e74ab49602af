import type { Staff, Viewer } from "#app/domain/people/viewer.ts";

/** Whose a picture is. Pictures of one deal or post are never shown by another. */
export type MediaOwner = { dealId: string } | { postSlug: string };

/** The owner as the table's two columns. */
export function ownerColumns(owner: MediaOwner | undefined): { dealId: string | null; postSlug: string | null } {
  return {
    dealId: owner && "dealId" in owner ? owner.dealId : null,
    postSlug: owner && "postSlug" in owner ? owner.postSlug : null,
  };
}

/** Whether someone may send, attach and remove pictures. */
export function isStaff(viewer: Viewer): viewer is Staff {
  return viewer.kind === "agent" || viewer.kind === "superadmin";
}
