import { useState } from "react";
import { Form } from "react-router";
import type { PostValues } from "#app/domain/blog/write/form/post-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Part } from "../../shell/part.tsx";
import { OpenedInputs } from "../../shell/editor/opened-inputs.tsx";
import { SaveBar } from "../../shell/editor/save-bar.tsx";
import type { StaffPost } from "../staff-post.ts";
import { SavePost } from "./save-post.tsx";
import { usePostInputs } from "./use-post-inputs.tsx";

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
        document.getElementById("picture-waits")?.focus();
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
          </Part>
        </div>
      </div>
      <SaveBar>{save}</SaveBar>
    </Form>
  );
}
