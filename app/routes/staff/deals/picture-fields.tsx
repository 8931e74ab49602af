import { useEffect } from "react";
import { mostPictures, type DealValues } from "#app/domain/deals/manage/deal-values.ts";
import { GalleryPicture } from "./gallery-picture.tsx";
import { MainPicture } from "./main-picture.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { useDealPictures } from "./use-deal-pictures.ts";
import { useSentPictures } from "./use-sent-pictures.ts";

type Props = {
  values: DealValues;
  errors: Readonly<Record<string, string>>;
  dealId: string | undefined;
  /** The form's id: it is told of pictures as of anything that is typed. */
  form: string;
  /** Whether a picture is on its way or was refused: the form is not sent then. */
  onWaiting: (waits: boolean) => void;
};

/** The deal's main picture and its gallery: chosen, shown, put in order, taken out. */
export function PictureFields({ values, errors, dealId, form, onWaiting }: Props) {
  const pictures = useDealPictures(values);
  const { main, gallery, said } = pictures;
  const sentMain = useSentPictures(dealId, pictures.setMain);
  const sentGallery = useSentPictures(dealId, pictures.add);
  const waits = sentMain.onTheirWay.length + sentGallery.onTheirWay.length > 0;
  useEffect(() => void document.getElementById(form)?.dispatchEvent(new Event("input")), [form, main, gallery]);
  useEffect(() => onWaiting(waits), [waits, onWaiting]);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <PictureFrame
        name="image"
        label="Main picture"
        hint=". Without one, the poster of the destination stands in."
        error={errors.image ?? errors.image_url}
        sent={sentMain}
      >
        {main === "" ? null : <MainPicture url={main} onRemove={pictures.removeMain} />}
      </PictureFrame>
      <PictureFrame
        name="gallery"
        label={`Gallery, ${mostPictures} pictures at most`}
        hint=" each. The star makes a picture the main one."
        error={errors.gallery}
        sent={sentGallery}
        room={mostPictures - gallery.length}
      >
        {gallery.map((url, at) => (
          <GalleryPicture key={url} url={url} at={at} pictures={pictures} />
        ))}
      </PictureFrame>
    </>
  );
}
