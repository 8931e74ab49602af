import { useState } from "react";
import { Form } from "react-router";
import type { PostValues } from "#app/domain/blog/write/form/post-values.ts";
import { Part } from "../../shell/part.tsx";
import { SaveBar } from "../../shell/editor/save-bar.tsx";
import type { StaffPost } from "../staff-post.ts";
import { PostAbout } from "./post-about.tsx";
import { PostPictureField } from "./post-picture-field.tsx";
import { PosterField } from "./poster-field.tsx";
import { PostWords } from "./post-words.tsx";
import { Publishing, SavePost } from "./publishing.tsx";

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
      {(["key", "version", "opened"] as const).map((name) =>
        values[name] === undefined ? null : (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ),
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <PostWords values={values} errors={errors} isNew={saved === null} />
        <div className="grid min-w-0 gap-6">
          <Publishing values={values} errors={errors} saved={saved} save={save} />
          <PostAbout values={values} errors={errors} />
          <Part title="Picture">
            <PostPictureField values={values} errors={errors} onWaiting={setWaits} />
            <PosterField values={values} errors={errors} />
          </Part>
        </div>
      </div>
      <SaveBar>{save}</SaveBar>
    </Form>
  );
}
