import { useEffect, useState } from "react";
import { maxPictures, type DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { Toast } from "#app/ui/toast.tsx";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { GalleryPicture } from "./gallery-picture.tsx";
import { MainPicture } from "./main-picture.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { useDealPictures } from "./use-deal-pictures.ts";
import { useSentPictures } from "./use-sent-pictures.ts";

type Props = {
  values: DealValues;
  errors: Readonly<Record<string, string>>;
  dealId: string | undefined;
  /** The form's id, to notify it of picture changes. */
  form: string;
  /** Called with the pictures that block submitting. */
  onWaiting: (pictures: WaitingPictures) => void;
};

/** Numbers of pending and refused pictures, and a function to drop the refused. */
export type WaitingPictures = { sending: number; refused: number; dismissRefused: () => void };

/** The main picture and the gallery: choose, show, order, remove. */
export function PictureFields({ values, errors, dealId, form, onWaiting }: Props) {
  const pictures = useDealPictures(values);
  const { main, gallery, announcement } = pictures;
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const sentMain = useSentPictures(dealId, pictures.setMain, setToast);
  const sentGallery = useSentPictures(dealId, pictures.add, setToast);
  const all = [...sentMain.onTheirWay, ...sentGallery.onTheirWay];
  const refused = all.filter((picture) => picture.refused !== undefined).length;
  const sending = all.length - refused;
  const [dropMain, dropGallery] = [sentMain.dismissRefused, sentGallery.dismissRefused];
  useEffect(
    () => void document.getElementById(form)?.dispatchEvent(new Event("input")),
    [form, main, gallery],
  );
  useEffect(() => {
    const dismissRefused = () => {
      dropMain();
      dropGallery();
    };
    onWaiting({ sending, refused, dismissRefused });
  }, [sending, refused, dropMain, dropGallery, onWaiting]);
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
