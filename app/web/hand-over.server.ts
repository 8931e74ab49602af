import type { EntryContext } from "react-router";

/**
 * The only workaround for the framework (decision 040): `ServerRouter` streams loader data after
 * the page, which `renderToString` can't do, and builds the tree of all routes. This writes the
 * data itself and passes only the matched routes.
 *
 * hand-over.test.tsx compares it with the router and pins the version.
 */
type HandOver = {
  /** The props of `ServerRouter`. */
  context: EntryContext;
  /** Adds the loader data to the rendered page and returns its bytes. */
  finish(rendered: string): Buffer<ArrayBuffer>;
};

/** Takes the loader data from the router's context. */
export async function takeHandOver(entryContext: EntryContext, nonce: string): Promise<HandOver> {
  const { serverHandoffStream, ...context } = entryContext;
  const loaderData = await textOf(serverHandoffStream);
  return {
    context: withMatchedRoutes(context),
    finish(rendered) {
      if (!entryContext.renderMeta?.didRenderScripts) return bytesOf(doctype, rendered);
      // Insert inside the element that holds the router's scripts, so that they run together.
      const end = rendered.lastIndexOf("</noscript>");
      return bytesOf(
        doctype,
        rendered.slice(0, end),
        dataScript(loaderData, nonce),
        rendered.slice(end),
      );
    },
  };
}

const doctype = "<!DOCTYPE html>";

function withMatchedRoutes(entryContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entryContext;
  const matched = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const entry = manifest.routes[id];
    return entry ? [[id, entry] as const] : [];
  });
  return { ...entryContext, manifest: { ...manifest, routes: Object.fromEntries(matched) } };
}

/** Encode each piece separately: joining them as a string would copy the page twice. */
function bytesOf(...pieces: readonly string[]): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

async function textOf(stream: EntryContext["serverHandoffStream"]): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** The router's streamed scripts as one script. */
function dataScript(loaderData: string, nonce: string): string {
  const controller = "window.__reactRouterContext.streamController";
  const data = JSON.stringify(loaderData).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`;
}
