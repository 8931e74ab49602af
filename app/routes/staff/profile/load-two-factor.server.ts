import { readTwoFactor } from "#app/auth/two-factor/two-factor.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSecuritySettings } from "#app/domain/settings/security-settings.server.ts";
import { drawQrCode } from "#app/values/qr-code.server.ts";

/** Where the viewer's second factor stands, and whether the site asks for one; a secret that waits for its first code comes as a picture and as text in groups of four. */
export async function loadTwoFactor(viewer: Staff) {
  const [found, { twoFactorRequired: required }] = await Promise.all([readTwoFactor(viewer), readSecuritySettings()]);
  const { email } = viewer;
  if (found.state !== "offered") return { email, required, ...found };
  const secret = new URL(found.address).searchParams.get("secret") ?? "";
  return { email, required, state: found.state, code: drawQrCode(found.address), secret: secret.replace(/(.{4})(?=.)/g, "$1 ") };
}
