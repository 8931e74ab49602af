import type { ReactNode } from "react";
import type { CommentDecision, CommentStatus } from "#app/domain/blog/comment.ts";
import { Button } from "#app/ui/button.tsx";

/** What a comment's state leaves to be decided. */
const choices: Readonly<Record<CommentStatus, readonly CommentDecision[]>> = {
  pending: ["approve", "decline"],
  approved: ["decline"],
  declined: ["approve"],
};
const labels: Readonly<Record<CommentDecision, string>> = { approve: "Approve", decline: "Decline" };

type Props = { status: CommentStatus; about: ReactNode; /** Whether it is the one group that stands out. */ filled?: boolean };

/** The buttons of a form that decides on comments; `about` follows their words. */
export function DecisionButtons({ status, about, filled = false }: Props) {
  return choices[status].map((decision) => (
    <Button key={decision} dense {...(filled && decision === "approve" && { look: "primary" as const })} name="decision" value={decision}>
      <span>
        {labels[decision]}
        {about}
      </span>
    </Button>
  ));
}
