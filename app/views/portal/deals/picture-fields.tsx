import { useEffect } from "react";
import { mostPictures, type DealValues } from "#app/domain/catalog/deal-values.ts";
import { Button } from "#app/ui/button.tsx";
import { Photo } from "../../photo.tsx";
import { GalleryPicture } from "./gallery-picture.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { press } from "./press.ts";
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
      <PictureFrame name="image" label="Main picture" error={errors.image ?? errors.image_url} sent={sentMain}>
        {main === "" ? null : <MainPicture url={main} onRemove={pictures.removeMain} />}
      </PictureFrame>
      <PictureFrame
        name="gallery"
        label={`Gallery, ${mostPictures} pictures at most`}
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

function MainPicture({ url, onRemove }: { url: string; onRemove: () => void }) {
  return (
    <li className="grid w-42 gap-1.5">
      <input type="hidden" name="image_url" value={url} />
      <span>
        <Photo url={url} alt="The main picture" sizes="11rem" className="aspect-[4/3] w-full rounded-control bg-paper-sunk object-cover" />
      </span>
      <Button dense name="intent" value="remove-image" formAction="#image-pictures" onClick={(event) => press(event, onRemove)}>
        Remove<span className="sr-only"> the main picture</span>
      </Button>
    </li>
  );
}
