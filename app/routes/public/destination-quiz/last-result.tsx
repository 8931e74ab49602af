import { useEffect, useState } from "react";
import { linkClass } from "#app/ui/button.tsx";
import { forgetResult, readSavedResult, restart } from "./saved-result.ts";

/** Link to the result stored in this browser. */
export function LastResult() {
  const [saved, setSaved] = useState<ReturnType<typeof readSavedResult>>(null);
  useEffect(() => {
    // By address: "Restart Quiz" may be clicked before its page's script runs.
    if (location.search === restart) {
      forgetResult();
      history.replaceState(history.state, "", location.pathname);
    }
    setSaved(readSavedResult());
  }, []);
  if (!saved) return null;
  return (
    <p className="max-w-3xl border-l-4 border-sun pl-4">
      Last time it was: {saved.title}.{" "}
      <a href={saved.to} className={linkClass}>
        See your result again
      </a>
    </p>
  );
}
