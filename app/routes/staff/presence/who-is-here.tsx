import { useEffect, useState } from "react";
import type { OpenPage } from "#app/domain/people/accounts/staff/open-pages.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { initialsOf } from "#app/values/initials.ts";

/** Which colleagues have this page open, too, or are writing on it; `stream` is its page's. */
export function WhoIsHere({ stream }: { stream: string }) {
  const [others, setOthers] = useState<readonly OpenPage[]>([]);
  useEffect(() => {
    const source = new EventSource(stream);
    source.onmessage = ({ data }: MessageEvent<string>) => setOthers(JSON.parse(data));
    // Refused: nothing is known any more.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) setOthers([]);
    };
    return () => {
      source.close();
      setOthers([]);
    };
  }, [stream]);
  return (
    // Empty it takes no room: the page's gap is taken back.
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-5 gap-y-2 empty:-mb-7 print:hidden"
    >
      {others.map(({ id, name, isWriting }) => (
        <p
          key={id}
          className={classNames(
            "inline-flex min-h-9 items-center gap-2.5 rounded-full border py-1 pr-4 pl-1",
            isWriting ? "border-sun-text bg-paper-raised" : "border-line bg-paper-sunk",
          )}
        >
          <span
            aria-hidden
            className={classNames(
              "grid size-7 flex-none place-items-center rounded-full text-fine font-semibold",
              isWriting ? "bg-sun text-on-mat" : "bg-ink text-paper",
            )}
          >
            {initialsOf(name)}
          </span>
          <span>
            <b className="font-semibold">{name}</b> {isWriting ? "is writing…" : "has this open"}
          </span>
        </p>
      ))}
    </div>
  );
}
