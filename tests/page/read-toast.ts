import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** The toast that an answer leaves for the next page; null for none. */
export function readToast(response: Response): ToastMessage | null {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("toast=")) ?? "";
  const value = /^toast=([^;]+)/.exec(cookie)?.[1];
  return value === undefined
    ? null
    : (JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString()) as ToastMessage);
}
