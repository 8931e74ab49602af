import { createContext, type RequestHandler, RouterContextProvider } from "react-router";
import { whileRestoring } from "#app/values/forms/form-restoring.server.ts";
import { type PostedForm, postedBody } from "./posted-form.server.ts";
import { ipAddressContext } from "../request/request-context.ts";

/** Set by a middleware that refuses a page's request: answer with this form on its page instead. */
export const formToRestore = createContext<PostedForm | null>(null);

/**
 * Answers a page's request with a form that was kept (`formToRestore`): the page's action is given
 * the form and returns it, as it returns every refused form; it can't write.
 */
export function restoringForms(handle: RequestHandler): RequestHandler {
  return async (request, context = new RouterContextProvider()) => {
    const response = await handle(request, context);
    const form = context.get(formToRestore);
    if (!form) return response;
    const again = new RouterContextProvider();
    again.set(ipAddressContext, context.get(ipAddressContext));
    const shown = await whileRestoring(() => handle(postAgain(request, form), again));
    for (const cookie of response.headers.getSetCookie())
      shown.headers.append("Set-Cookie", cookie);
    return shown;
  };
}

function postAgain(request: Request, form: PostedForm): Request {
  const headers = new Headers(request.headers);
  headers.set("Sec-Fetch-Site", "same-origin");
  headers.delete("Content-Type");
  return new Request(request.url, { method: "POST", headers, body: postedBody(form) });
}
