import { href } from "react-router";
import { uploadRefusals } from "#app/domain/media/media-messages.ts";

type Sending = {
  file: File;
  /** The deal; undefined if not saved yet. */ dealId: string | undefined;
  onProgress: (part: number) => void;
  signal: AbortSignal;
};
type Sent = { ok: true; url: string } | { ok: false; text: string };

const broken: Sent = { ok: false, text: uploadRefusals.unavailable.text };

/** Uploads a picture and reports progress (0 to 1), which fetch can't. */
export function sendPicture({ file, dealId, onProgress, signal }: Sending): Promise<Sent> {
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const body = new FormData();
  if (dealId !== undefined) body.append("dealId", dealId);
  body.append("image", file);
  const request = new XMLHttpRequest();
  request.open("POST", href("/media"));
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : loaded / total),
  );
  request.addEventListener("load", () => resolve(readAnswer(request.response)));
  request.addEventListener("error", () => resolve(broken));
  request.addEventListener("abort", () => resolve(broken));
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.send(body);
  return promise;
}

type Answer =
  | { ok: true; image: { url: string } }
  | { ok: false; notice: { text?: string } }
  | null;

function readAnswer(response: unknown): Sent {
  const answer = response as Answer;
  if (answer?.ok === true) return { ok: true, url: answer.image.url };
  return answer?.ok === false && answer.notice.text
    ? { ok: false, text: answer.notice.text }
    : broken;
}
