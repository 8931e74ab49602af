import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { toastLasts, type ToastMessage } from "#app/values/forms/toast-message.ts";
import { classNames } from "./class-names.ts";

/**
 * The page's one toast (spec §9: one at a time, 5 s by default). A new message replaces the old one
 * and restarts the timer; hover and focus pause it.
 *
 * Without React, packages/page-script/toast.ts does the same; without script, CSS hides it. A toast inside `main` hides the shell's.
 */
export function Toast({
  message,
  children,
}: {
  message: ToastMessage | null;
  /** What can be done about it. */ children?: ReactNode;
}) {
  const [closed, setClosed] = useState<ToastMessage | null>(null);
  const [held, setHeld] = useState(false);
  const lasts = message?.lasts ?? toastLasts;
  const shown = message !== null && message !== closed;
  const Sign = message?.look === "destructive" ? CircleAlert : CircleCheck;
  useEffect(() => {
    if (!shown || held || lasts === "stays") return;
    const timer = setTimeout(() => setClosed(message), lasts);
    return () => clearTimeout(timer);
  }, [shown, held, lasts, message]);
  return (
    <div
      aria-live={message?.look === "destructive" ? "assertive" : "polite"}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--below,0px))] z-30 grid justify-items-end print:hidden"
    >
      {shown ? (
        <div
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          data-lasts={lasts}
          style={{ animationDelay: lasts === "stays" ? undefined : `${lasts}ms` }}
          className={classNames(
            "toast pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-card border border-night-line bg-night p-4 text-on-night shadow-soft on-night-focus",
            lasts !== "stays" && "toast-ends",
          )}
        >
          <Sign
            aria-hidden
            className={classNames(
              "mt-0.5 size-5 flex-none",
              message.look === "destructive" ? "text-rose" : "text-sun",
            )}
          />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{message.title}</p>
            {message.text ? <p className="text-small text-on-night-soft">{message.text}</p> : null}
          </div>
          {children}
          <button
            type="button"
            aria-label="Close"
            className="-m-2.5 grid size-11 flex-none place-items-center"
            onClick={() => setClosed(message)}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
