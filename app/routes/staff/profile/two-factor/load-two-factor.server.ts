import { readTwoFactor } from "#app/auth/two-factor/two-factor.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSecuritySettings } from "#app/domain/settings/security-settings.server.ts";
import { drawQrCode } from "#app/values/qr-code.server.ts";

/**
 * State of the second factor, and whether it is required; a pending secret as QR code and text in
 * groups of four.
 */
export async function loadTwoFactor(viewer: Staff) {
  const [found, { twoFactorRequired: required }] = await Promise.all([
    readTwoFactor(viewer),
    readSecuritySettings(),
  ]);
  const { email } = viewer;
  if (found.state !== "offered") return { email, required, ...found };
  const secret = new URL(found.address).searchParams.get("secret") ?? "";
  return {
    email,
    required,
    state: found.state,
    code: drawQrCode(found.address),
    secret: secret.replace(/(.{4})(?=.)/g, "$1 "),
  };
}
