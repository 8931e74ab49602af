import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { log } from "#app/platform/log.server.ts";
import { type DisplaySettings, formatDisplay } from "#app/values/display-settings.ts";
import { compressResponse } from "../response/compress-response.server.ts";
import { displayCookieName } from "../cookies/display-cookie.server.ts";
import { ipAddressContext, isForCache } from "../request/request-context.ts";
import { restoringForms } from "../forms/restored-form.server.ts";
import { setSecurityHeaders } from "../response/security-headers.server.ts";

/** What the process knows about a request and the application can't see. */
type SiteBindings = { ipAddress: string };
export type SiteApp = Hono<{ Bindings: SiteBindings }>;

/**
 * The application behind the page cache: every route of the build. Adds default headers: responses
 * are private, and even the router's refusals get the security headers.
 */
export function createSiteApp(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development" = "production",
): {
  app: SiteApp;
  renderForVisitor(url: string, display: DisplaySettings): Promise<Response>;
} {
  const handle = restoringForms(createRequestHandler(build, mode));
  const app: SiteApp = new Hono();
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(ipAddressContext, c.env.ipAddress);
    const response = withHeaders(await handle(c.req.raw, context));
    if (!response.headers.has("Cache-Control"))
      response.headers.set("Cache-Control", "private, no-store");
    return compressResponse(response, c.req.raw);
  });
  app.onError((error) => {
    log.error({ err: error }, "A request failed outside the routes.");
    return withHeaders(
      new Response("Something went wrong on our side. Please try again in a moment.", {
        status: 500,
      }),
    );
  });
  return {
    app,
    /**
     * For the page cache: a request without identity, only display settings, so that no visitor's
     * data can enter a shared page.
     */
    async renderForVisitor(url, display) {
      const context = new RouterContextProvider();
      context.set(ipAddressContext, "127.0.0.1");
      context.set(isForCache, true);
      const accept = new URL(url).pathname.endsWith(".data") ? "*/*" : "text/html";
      const headers = {
        Accept: accept,
        Cookie: `${displayCookieName()}=${formatDisplay(display)}`,
      };
      return withHeaders(await handle(new Request(url, { headers }), context));
    },
  };
}

function withHeaders(response: Response): Response {
  if (!response.headers.has("Content-Security-Policy"))
    setSecurityHeaders(response.headers, { hashes: [] });
  return response;
}
