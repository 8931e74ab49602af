import type { PostStatus } from "#app/domain/blog/post-status.ts";
import { Button } from "#app/ui/button.tsx";

type SaveProps = { wasPublished: boolean; wasScheduled: boolean; gone: boolean; onTop: boolean };

/** Explains what saving does for each choice; CSS picks the text, so it works without script. */
export function SavePost({ wasPublished, wasScheduled, gone, onTop }: SaveProps) {
  const words: Record<PostStatus, string> = {
    draft: wasPublished ? "Unpublish" : "Save Draft",
    published: wasPublished ? "Save Changes" : "Publish Now",
    scheduled: wasScheduled ? "Save Changes" : "Schedule",
  };
  const byChoice = (
    <>
      <span className="hidden group-has-[[value=draft]:checked]/post:inline">{words.draft}</span>
      <span className="hidden group-has-[[value=published]:checked]/post:inline">
        {words.published}
      </span>
      <span className="hidden group-has-[[value=scheduled]:checked]/post:inline">
        {words.scheduled}
      </span>
    </>
  );
  const label = onTop ? "Save Mine on Top" : byChoice;
  return (
    <Button look="primary" dense name="intent" value={gone ? "save-as-new" : "save"}>
      {gone ? "Save as a New Post" : label}
    </Button>
  );
}
