import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { toastLasts, type ToastMessage } from "#app/values/toast-message.ts";
import { classNames } from "./class-names.ts";

/**
 * The one toast of the page (spec §9: one at a time, 5 s unless told). A new message replaces the old and starts the time again; the pointer or the focus
 * on it holds the time. Rendered by the server too: without script, CSS ends it.
 */
export function Toast({ message }: { message: ToastMessage | null }) {
  const [closed, setClosed] = useState<ToastMessage | null>(null);
  const [held, setHeld] = useState(false);
  const lasts = message?.lasts ?? toastLasts;
  const shown = message !== null && message !== closed;
  useEffect(() => {
    if (!shown || held || lasts === "stays") return;
    const timer = setTimeout(() => setClosed(message), lasts);
    return () => clearTimeout(timer);
  }, [shown, held, lasts, message]);
  return (
    <div aria-live={message?.look === "destructive" ? "assertive" : "polite"} className="fixed inset-x-4 bottom-4 z-30 grid justify-items-end print:hidden">
      {shown ? (
        <div
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          style={{ animationDelay: lasts === "stays" ? undefined : `${lasts}ms` }}
          className={classNames(
            "toast flex w-full max-w-md items-start gap-4 rounded-card border-l-4 bg-night p-4 text-on-night shadow-soft on-night-focus",
            message.look === "destructive" ? "border-action" : "border-sun",
            lasts !== "stays" && "toast-ends",
          )}
        >
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{message.title}</p>
            {message.text ? <p className="text-small text-on-night-soft">{message.text}</p> : null}
          </div>
          <button type="button" aria-label="Close" className="-m-2 grid size-11 place-items-center" onClick={() => setClosed(message)}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
