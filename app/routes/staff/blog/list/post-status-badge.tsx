import { statusLabels, type PostStatus } from "#app/domain/blog/post-status.ts";
import { StatusMark, type StatusTone } from "#app/ui/status-mark.tsx";

const tones: Readonly<Record<PostStatus, StatusTone>> = {
  draft: "quiet",
  scheduled: "waiting",
  published: "good",
};

export function PostStatusBadge({ status }: { status: PostStatus }) {
  return <StatusMark tone={tones[status]}>{statusLabels[status]}</StatusMark>;
}
