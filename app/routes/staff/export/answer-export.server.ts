import { href, redirect, type RouterContextProvider } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { provePassword } from "#app/auth/passwords/prove-password.server.ts";
import { orUnavailable } from "#app/domain/command/command.server.ts";
import { exportForm, exportRefusals, exportToasts } from "#app/domain/import/out/export-state.ts";
import { askForExport } from "#app/domain/import/out/exports.server.ts";
import { portalOf, portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";

const { begun, notBegun } = exportToasts;
const typed = { values: {}, errors: {} };

/** Begins an archive once the password is right; the page says how far it is. */
export async function answerExport({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const viewer = requireSuperadmin(context);
  const form = await readForm(request, exportForm);
  if (!form.ok) return refuse({ ...form, values: {}, notice: notBegun });
  const requestOrigin = requestOriginOf(request, context);
  const from = { requestOrigin, cookie: request.headers.get("Cookie") };
  const { ownPassword } = form.value;
  const known = await orUnavailable(() => provePassword(viewer, ownPassword, from));
  if (!known.ok) {
    if (known.reason === "signed-out") return redirect(portalPaths[portalOf(viewer.kind)].login);
    if (known.reason !== "wrong-password") return refuseToWait(known, typed, notBegun);
    const errors = { ownPassword: exportRefusals[known.reason] };
    return refuse({ ...typed, errors, notice: notBegun });
  }
  const asked = await askForExport(viewer, requestOrigin);
  if (asked.ok) return redirect(href("/superadmin/export"), { headers: await withToast(begun) });
  if (asked.reason === "unavailable")
    return refuseToWait({ ok: false, reason: asked.reason }, typed, notBegun);
  const notice = { ...notBegun, text: exportRefusals[asked.reason] };
  return refuse({ ...typed, notice }, { status: 409 });
}
