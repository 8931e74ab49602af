import type { ReactNode } from "react";
import type { CommentDecision, CommentStatus } from "#app/domain/blog/comment.ts";
import { Button } from "#app/ui/button.tsx";

/** The decisions that a status allows. */
const choices: Readonly<Record<CommentStatus, readonly CommentDecision[]>> = {
  pending: ["approve", "decline"],
  approved: ["decline"],
  declined: ["approve"],
};
const labels: Readonly<Record<CommentDecision, string>> = {
  approve: "Approve",
  decline: "Decline",
};

type Props = {
  status: CommentStatus;
  about: ReactNode;
  /** Whether it is the primary group. */ filled?: boolean;
};

/** The decision buttons; `about` follows their labels. */
export function DecisionButtons({ status, about, filled = false }: Props) {
  return choices[status].map((decision) => (
    <Button
      key={decision}
      dense
      {...(filled && decision === "approve" && { look: "primary" as const })}
      name="decision"
      value={decision}
    >
      <span>
        {labels[decision]}
        {about}
      </span>
    </Button>
  ));
}
