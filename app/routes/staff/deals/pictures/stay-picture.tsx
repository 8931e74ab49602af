import { use, useEffect, useState } from "react";
import { stayFile, stayInputs } from "#app/domain/deals/manage/form/stay-values.ts";
import { Toast } from "#app/ui/toast.tsx";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { MainPicture } from "./main-picture.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { PictureUploads } from "./picture-uploads.ts";
import { useSentPictures } from "./use-sent-pictures.ts";

type Props = {
  number: number;
  /** The picture's URL when the form was opened; '' for none. */ opened: string;
  error: string | undefined;
};

/** The photograph of a stay: choose, show, remove. */
export function StayPicture({ number, opened, error }: Props) {
  const { dealId, form } = use(PictureUploads);
  const [url, setUrl] = useState(opened);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const sent = useSentPictures(dealId, setUrl, setToast);
  const file = stayFile(number);
  useEffect(
    () => void document.getElementById(form)?.dispatchEvent(new Event("input")),
    [form, url],
  );
  const remove = () => {
    setUrl("");
    document.getElementById(file)?.focus();
  };
  return (
    <>
      <PictureFrame
        name={file}
        label={
          <>
            Photograph (optional)<span className="sr-only"> of stay {number}</span>
          </>
        }
        hint=". Without one, a detail of the place’s poster stands in."
        error={error}
        sent={sent}
      >
        {url === "" ? null : (
          <MainPicture
            url={url}
            name={stayInputs.input(number, "picture")}
            intent={`remove-stay-picture-${number}`}
            list={`${file}-pictures`}
            called={`the picture of stay ${number}`}
            onRemove={remove}
          />
        )}
      </PictureFrame>
      <Toast message={toast} />
    </>
  );
}
