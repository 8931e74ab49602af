import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
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
  const shown = useRef(fingerprint);
  useEffect(() => {
    shown.current = fingerprint;
  }, [fingerprint]);
  useEffect(() => {
    const source = new EventSource(address);
    source.onopen = () => setLive(true);
    source.onerror = () => setLive(false);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent;
      setNewest(event);
      if (event.queue !== shown.current) void revalidate();
    };
    return () => source.close();
  }, [address, revalidate]);
  return { live, newest };
}
