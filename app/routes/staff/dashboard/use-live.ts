import { useEffect, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { usePortal } from "../shell/use-portal.ts";
import type { LiveEvent } from "./live-stream.ts";

/**
 * What happens meanwhile, from the stream beside the dashboard: the newest event, and whether it is
 * open. The page reads itself again once its queue is no longer the one with `fingerprint`.
 */
export function useLive(fingerprint: string) {
  const { live: address } = usePortal().paths;
  const [live, setLive] = useState(false);
  const [newest, setNewest] = useState<LiveEvent | null>(null);
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  /** The last event that was acted on. */
  const known = useRef<LiveEvent | null>(null);
  useEffect(() => {
    const source = new EventSource(address);
    source.onopen = () => setLive(true);
    source.onerror = () => setLive(false);
    source.onmessage = ({ data }: MessageEvent<string>) => setNewest(JSON.parse(data) as LiveEvent);
    return () => source.close();
  }, [address]);
  useEffect(() => {
    // A load under way is not begun anew: it has taken the toast of what was just done.
    if (state !== "idle" || newest === known.current) return;
    known.current = newest;
    if (newest && newest.queue !== fingerprint) void revalidate();
  }, [state, newest, fingerprint, revalidate]);
  return { live, newest };
}
