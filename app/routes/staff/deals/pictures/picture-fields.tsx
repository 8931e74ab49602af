import { use, useEffect, useState } from "react";
import { maxPictures, type DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { Toast } from "#app/ui/toast.tsx";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { GalleryPicture } from "./gallery-picture.tsx";
import { MainPicture } from "./main-picture.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { PictureUploads } from "./picture-uploads.ts";
import { useDealPictures } from "./use-deal-pictures.ts";
import { useSentPictures } from "./use-sent-pictures.ts";

type Props = {
  values: DealValues;
  errors: Readonly<Record<string, string>>;
};

/** The main picture and the gallery: choose, show, order, remove. */
export function PictureFields({ values, errors }: Props) {
  const { dealId, form } = use(PictureUploads);
  const pictures = useDealPictures(values);
  const { main, gallery, announcement } = pictures;
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const sentMain = useSentPictures(dealId, pictures.setMain, setToast);
  const sentGallery = useSentPictures(dealId, pictures.add, setToast);
  useEffect(
    () => void document.getElementById(form)?.dispatchEvent(new Event("input")),
    [form, main, gallery],
  );
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PictureFrame
        name="image"
        label="Main picture"
        hint=". Without one, the poster of the destination stands in."
        error={errors.image ?? errors.imageUrl}
        sent={sentMain}
      >
        {main === "" ? null : <MainPicture url={main} onRemove={pictures.removeMain} />}
      </PictureFrame>
      <PictureFrame
        name="gallery"
        label={`Gallery, ${maxPictures} pictures at most`}
        hint=" each. The star makes a picture the main one."
        error={errors.gallery}
        sent={sentGallery}
        room={maxPictures - gallery.length}
      >
        {gallery.map((url, at) => (
          <GalleryPicture key={url} url={url} at={at} pictures={pictures} />
        ))}
      </PictureFrame>
      <Toast message={toast} />
    </>
  );
}
