import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";

/**
 * Lets a page read itself again, `every` so many milliseconds; but not while the next page is on its
 * way, which would be asked for anew each time.
 */
export function useLookAgain(every: number): void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!isIdle) return;
    const looking = setInterval(() => void revalidate(), every);
    return () => clearInterval(looking);
  }, [revalidate, isIdle, every]);
}
