import type { EntryContext } from "react-router";

/**
 * The one workaround of the framework (decision 040). `ServerRouter` streams the loaders' data after
 * the page, which `renderToString` can't do; this writes it in the router's own words. And it would
 * build the tree of all routes for each page; it gets those that match. hand-over.test.tsx compares
 * it with the router and names the version that this is written for.
 */
type HandOver = {
  /** What `ServerRouter` renders. */
  context: EntryContext;
  /** Adds the loaders' data to the page that was rendered, and returns its bytes. */
  finish(rendered: string): Buffer<ArrayBuffer>;
};

/** Reads the loaders' data out of the router's context. */
export async function takeHandOver(entryContext: EntryContext, nonce: string): Promise<HandOver> {
  const { serverHandoffStream, ...context } = entryContext;
  const loaderData = await textOf(serverHandoffStream);
  return {
    context: withMatchedRoutes(context),
    finish(rendered) {
      if (!entryContext.renderMeta?.didRenderScripts) return bytesOf(doctype, rendered);
      // Inside the element that holds the router's scripts: they run together.
      const end = rendered.lastIndexOf("</noscript>");
      return bytesOf(doctype, rendered.slice(0, end), dataScript(loaderData, nonce), rendered.slice(end));
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

/** Each piece by itself: put together as a string first, the page would be copied twice more. */
function bytesOf(...pieces: readonly string[]): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

async function textOf(stream: EntryContext["serverHandoffStream"]): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** What the router's own streaming writes, in one piece. */
function dataScript(loaderData: string, nonce: string): string {
  const controller = "window.__reactRouterContext.streamController";
  const data = JSON.stringify(loaderData).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`;
}
