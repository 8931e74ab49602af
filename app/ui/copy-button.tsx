import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

/** Puts a text on the clipboard. It is there once the script runs, on a page that the browser trusts with a clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [ready, setReady] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setReady("clipboard" in navigator), []);
  if (!ready) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button dense type="button" onClick={() => void copy()}>
      <span role="status">{copied ? "Copied" : label}</span>
    </Button>
  );
}
