import { createContext, use, useEffect, useId } from "react";
import type { useSentPictures } from "./use-sent-pictures.ts";

/** Numbers of pending and refused pictures, and a function to drop the refused. */
export type WaitingPictures = { sending: number; refused: number; dismissRefused: () => void };

/** What the picture inputs of a deal's form share. */
type PictureUploads = {
  /** Undefined for a new deal. */ dealId: string | undefined;
  /** The form's id, to notify it of picture changes. */ form: string;
  /** Called with the pictures of an input that block submitting; null for none. */
  onWaiting: (input: string, pictures: WaitingPictures | null) => void;
};

export const PictureUploads = createContext<PictureUploads>({
  dealId: undefined,
  form: "",
  onWaiting: () => {},
});

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
