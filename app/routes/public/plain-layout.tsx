import { Outlet, redirectDocument } from "react-router";
import { Toast } from "#app/ui/toast.tsx";
import { sentByScript } from "#app/values/forms/sent-by-script.ts";
import { noConnection } from "#app/values/forms/toast-message.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/plain-layout";

/** The pages inside are sent without React (docs/decisions/057-pages-without-react.md). */
export const handle = { withoutReact: true } satisfies PageHandle;

/**
 * A page with React that leads here asks for loader data: it gets the document instead. A small
 * script that sends a form is told where it leads.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url }) => {
    const asksForData = new URL(request.url).pathname.endsWith(".data");
    if (asksForData && request.method === "GET") throw redirectDocument(url.pathname + url.search);
  },
  async ({ request }, next) => {
    const response = await next();
    if (!response.headers.has("Location") || !request.headers.has(sentByScript)) return response;
    return new Response(null, { status: 204, headers: response.headers });
  },
];

export default function PlainLayout() {
  return (
    <>
      <Outlet />
      {/* The page's script copies it (packages/page-script/toast.ts). */}
      <template id="no-connection">
        <Toast message={noConnection} />
      </template>
    </>
  );
}
