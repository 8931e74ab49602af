import { type ReactNode, useEffect, useState } from "react";
import { Toast } from "#app/ui/toast.tsx";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { MainPicture } from "../../deals/pictures/main-picture.tsx";
import { PictureFrame } from "../../deals/pictures/picture-frame.tsx";
import { useSentPictures } from "../../deals/pictures/use-sent-pictures.ts";

type Props = {
  /** Names of the file input, and of the one that holds the picture's URL. */ file: string;
  name: string;
  label: ReactNode;
  hint: string;
  /** The URL when the form was opened; '' for none. */ opened: string;
  error: string | undefined;
  /** What "Remove" sends without script. */ intent: string;
  /** Whether the picture is pending or refused, which blocks submitting. */
  onWaiting: (waits: boolean) => void;
};

/** One picture: choose, show, remove. It has no owner until the form is saved. */
export function PictureField({ file, name, opened, intent, onWaiting, ...frame }: Props) {
  const [url, setUrl] = useState(opened);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const sent = useSentPictures(undefined, setUrl, setToast);
  const waits = sent.onTheirWay.length > 0;
  useEffect(() => onWaiting(waits), [waits, onWaiting]);
  const remove = () => {
    setUrl("");
    document.getElementById(file)?.focus();
  };
  return (
    <>
      <PictureFrame name={file} sent={sent} {...frame}>
        {url === "" ? null : (
          <MainPicture
            url={url}
            name={name}
            intent={intent}
            list={`${file}-pictures`}
            called="the picture"
            onRemove={remove}
          />
        )}
      </PictureFrame>
      <Toast message={toast} />
      <p
        id={pictureWaitsId}
        tabIndex={-1}
        role="status"
        className="font-semibold text-action-text empty:hidden"
      >
        {waits ? "Save once the picture has arrived, or is taken out." : ""}
      </p>
    </>
  );
}

/** Of the line that says what a form waits for. */
export const pictureWaitsId = "picture-waits";
