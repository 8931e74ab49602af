import { useState } from "react";
import { Form } from "react-router";
import type { PostStatus } from "#app/domain/blog/post.ts";
import type { PostValues } from "#app/domain/blog/write/form/post-fields.ts";
import { SaveBar } from "#app/routes/staff/shell/editor/save-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { Part } from "../../shell/part.tsx";
import { OpenedInputs } from "../../shell/editor/edit-form.tsx";
import { pictureWaitsId } from "../../shell/editor/picture-field.tsx";
import { usePostInputs } from "./use-post-inputs.tsx";

/** The edited post, as last saved. */
export type StaffPost = {
  id: string;
  title: string;
  slug: string;
  status: PostStatus;
  publishedAt: Date | null;
};

type Props = {
  values: PostValues;
  errors: Readonly<Record<string, string>>;
  /** The post as last saved; null for a new or deleted one. */
  saved: StaffPost | null;
  gone: boolean;
  /** Whether saving would overwrite someone else's version. */
  onTop: boolean;
};

/** The form's id, for buttons elsewhere on the page. */
export const postFormId = "post";

/** Text on the left, settings on the right; stacked on phones. */
export function PostForm({ values, errors, saved, gone, onTop }: Props) {
  const [waits, setWaits] = useState(false);
  const inputs = usePostInputs({ values, errors, isNew: saved === null, onWaiting: setWaits });
  const save = (
    <SavePost
      wasPublished={saved?.status === "published"}
      wasScheduled={saved?.status === "scheduled"}
      gone={gone}
      onTop={onTop}
    />
  );
  return (
    <Form
      id={postFormId}
      method="post"
      encType="multipart/form-data"
      noValidate
      // A pending or refused picture prevents saving.
      onSubmit={(event) => {
        if (!waits) return;
        event.preventDefault();
        document.getElementById(pictureWaitsId)?.focus();
      }}
      className="group/post flex flex-col gap-6"
    >
      <OpenedInputs values={values} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Part title="The post">
          {inputs.title}
          {inputs.slug}
          {inputs.excerpt}
          {inputs.content}
        </Part>
        <div className="grid min-w-0 gap-6">
          <Part title="Publishing">
            {inputs.publication}
            <p className="flex flex-wrap gap-3">
              {save}
              <Button dense name="intent" value="preview">
                Preview
              </Button>
            </p>
          </Part>
          <Part title="About it">
            {inputs.category}
            {inputs.tags}
            {inputs.author}
          </Part>
          <Part title="Picture">
            {inputs.imageUrl}
            {inputs.poster}
            {inputs.imageDescription}
            {inputs.imageCredit}
          </Part>
        </div>
      </div>
      <SaveBar>{save}</SaveBar>
    </Form>
  );
}

type SaveProps = { wasPublished: boolean; wasScheduled: boolean; gone: boolean; onTop: boolean };

/** Explains what saving does for each choice; CSS picks the text, so it works without script. */
function SavePost({ wasPublished, wasScheduled, gone, onTop }: SaveProps) {
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
