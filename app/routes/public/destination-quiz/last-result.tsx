import { useEffect, useState } from "react";
import { linkClass } from "#app/ui/button.tsx";
import { readKeptResult } from "./kept-result.ts";

/** Link to the result stored in this browser. */
export function LastResult() {
  const [kept, setKept] = useState<ReturnType<typeof readKeptResult>>(null);
  useEffect(() => setKept(readKeptResult()), []);
  if (!kept) return null;
  return (
    <p className="max-w-3xl border-l-4 border-sun pl-4">
      Last time it was: {kept.title}.{" "}
      <a href={kept.to} className={linkClass}>
        See your result again
      </a>
    </p>
  );
}
