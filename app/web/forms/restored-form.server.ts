import { createContext, type RequestHandler, RouterContextProvider } from "react-router";
import { whileRestoring } from "#app/values/forms/form-restoring.server.ts";
import { type PostedForm, postedBody } from "./posted-form.server.ts";
import { ipAddressContext } from "../request/request-context.ts";

/** Set by a middleware that refuses a page's request: answer with this form on its page instead. */
export const formToRestore = createContext<{ form: PostedForm; typedAt: Date | null } | null>(null);

/** Whether a page is opened without what is kept of it. */
export const restoresNothing = createContext(false);

/**
 * Answers a page's request with a form that was kept (`formToRestore`): the page's action is given
 * the form and returns it, as it returns every refused form; it can't write.
 */
export function restoringForms(handle: RequestHandler): RequestHandler {
  return async (request, context = new RouterContextProvider()) => {
    const response = await handle(request, context);
    const kept = context.get(formToRestore);
    if (!kept) return response;
    const { form, typedAt } = kept;
    const again = new RouterContextProvider();
    again.set(ipAddressContext, context.get(ipAddressContext));
    const restored = { typedAt, isShown: false };
    const filledIn = await whileRestoring(() => handle(postAgain(request, form), again), restored);
    const isDrawn = restored.isShown && filledIn.status < 500;
    const shown = isDrawn ? filledIn : await handle(request, withoutForm(context));
    for (const cookie of response.headers.getSetCookie())
      shown.headers.append("Set-Cookie", cookie);
    return shown;
  };
}

/** For a page that can't show the form: it is opened as it is. */
function withoutForm(context: Readonly<RouterContextProvider>): RouterContextProvider {
  const plain = new RouterContextProvider();
  plain.set(ipAddressContext, context.get(ipAddressContext));
  plain.set(restoresNothing, true);
  return plain;
}

function postAgain(request: Request, form: PostedForm): Request {
  const headers = new Headers(request.headers);
  headers.set("Sec-Fetch-Site", "same-origin");
  headers.delete("Content-Type");
  return new Request(request.url, { method: "POST", headers, body: postedBody(form) });
}
