import { useCallback, useEffect, useRef, useState } from "react";
import { uploadRefusals } from "#app/domain/media/media-messages.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { sendPicture } from "./send-picture.ts";

/** An upload: progress from 0 to 1, or its refusal. */
export type PictureOnItsWay = { id: number; name: string; part: number; refused?: string };

/**
 * Uploads chosen pictures; `onArrived` gets each URL, `onRefused` the toast of each refused one (spec
 * §8). Uploads are aborted with the form.
 */
export function useSentPictures(
  dealId: string | undefined,
  onArrived: (url: string) => void,
  onRefused: (toast: ToastMessage) => void,
) {
  const [onTheirWay, setOnTheirWay] = useState<readonly PictureOnItsWay[]>([]);
  const last = useRef(0);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort();
  }, []);
  const dismiss = (id: number) => setOnTheirWay((all) => all.filter((one) => one.id !== id));
  const set = (id: number, change: Partial<PictureOnItsWay>) =>
    setOnTheirWay((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const start = async (file: File): Promise<{ id: number; url: string } | null> => {
    const signal = leaving.current?.signal ?? AbortSignal.abort();
    last.current += 1;
    const id = last.current;
    setOnTheirWay((all) => [...all, { id, name: file.name, part: 0 }]);
    const sent = await sendPicture({
      file,
      dealId,
      signal,
      onProgress: (part) => set(id, { part }),
    });
    if (signal.aborted) return null;
    if (sent.ok) return { id, url: sent.url };
    set(id, { refused: sent.text });
    onRefused({ ...uploadRefusals.unavailable, text: `${file.name}. ${sent.text}` });
    return null;
  };
  const send = async (files: readonly File[]) => {
    // Uploaded at once, but added in the chosen order.
    for (const sending of files.map(start)) {
      const arrived = await sending;
      if (!arrived) continue;
      dismiss(arrived.id);
      onArrived(arrived.url);
    }
  };
  const dismissRefused = useCallback(
    () => setOnTheirWay((all) => all.filter(({ refused }) => refused === undefined)),
    [],
  );
  return {
    onTheirWay,
    dismissRefused,
    send: (files: readonly File[]) => void send(files),
    dismiss,
  };
}
