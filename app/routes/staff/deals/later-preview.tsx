import { type ComponentProps, lazy, Suspense } from "react";
import { untilUsed } from "#app/ui/until-used.ts";
import type { DealPreview } from "./deal-preview.tsx";

/** Set by the server, which draws it at once; a browser would load zod and the deal's card for it. */
export const drawn: { preview?: typeof DealPreview } = {};

const LoadedPreview = lazy(async () => {
  await untilUsed();
  return { default: (await import("./deal-preview.tsx")).DealPreview };
});

/** The preview as the server drew it; live once somebody uses the page. */
export function LaterPreview(props: ComponentProps<typeof DealPreview>) {
  const Preview = drawn.preview ?? LoadedPreview;
  return (
    <Suspense>
      <Preview {...props} />
    </Suspense>
  );
}
