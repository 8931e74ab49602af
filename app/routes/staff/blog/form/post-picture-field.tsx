import { useEffect, useState } from "react";
import type { PostValues } from "#app/domain/blog/write/form/post-fields.ts";
import { Toast } from "#app/ui/toast.tsx";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { MainPicture } from "../../deals/pictures/main-picture.tsx";
import { PictureFrame } from "../../deals/pictures/picture-frame.tsx";
import { useSentPictures } from "../../deals/pictures/use-sent-pictures.ts";

type Props = {
  values: PostValues;
  errors: Readonly<Record<string, string>>;
  /** Whether the picture is pending or refused, which blocks submitting. */
  onWaiting: (waits: boolean) => void;
};

/** A post's own picture: choose, show, remove. It has no owner until the post is saved. */
export function PostPictureField({ values, errors, onWaiting }: Props) {
  const [url, setUrl] = useState(values.imageUrl ?? "");
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const sent = useSentPictures(undefined, setUrl, setToast);
  const waits = sent.onTheirWay.length > 0;
  useEffect(() => onWaiting(waits), [waits, onWaiting]);
  const remove = () => {
    setUrl("");
    document.getElementById("image")?.focus();
  };
  return (
    <>
      <PictureFrame
        name="image"
        label="Picture of its own"
        hint=". Without one, the poster below heads the post."
        error={errors.image ?? errors.imageUrl}
        sent={sent}
      >
        {url === "" ? null : <MainPicture url={url} onRemove={remove} />}
      </PictureFrame>
      <Toast message={toast} />
      <p
        id="picture-waits"
        tabIndex={-1}
        role="status"
        className="font-semibold text-action-text empty:hidden"
      >
        {waits ? "Save once the picture has arrived, or is taken out." : ""}
      </p>
    </>
  );
}
