import { use, useEffect, useId } from "react";
import { PictureUploads } from "./picture-uploads.ts";
import type { useSentPictures } from "./use-sent-pictures.ts";

/** Tells the form which pictures of an input it waits for. */
export function useWaiting({ onTheirWay, dismissRefused }: ReturnType<typeof useSentPictures>) {
  const { onWaiting } = use(PictureUploads);
  const input = useId();
  const refused = onTheirWay.filter((picture) => picture.refused !== undefined).length;
  const sending = onTheirWay.length - refused;
  useEffect(() => {
    onWaiting(input, { sending, refused, dismissRefused });
    return () => onWaiting(input, null);
  }, [input, sending, refused, dismissRefused, onWaiting]);
}
