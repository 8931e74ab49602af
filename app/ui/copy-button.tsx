import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

/**
 * Copies a text. Rendered only in the browser, and only where the clipboard may be used (HTTPS).
 */
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
