import { createContext } from "react";

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
