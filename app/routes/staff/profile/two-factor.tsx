import { staffOf } from "#app/auth/guards.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/two-factor";
import { answerTwoFactor } from "./two-factor/answer-two-factor.server.ts";
import { TwoFactorPage } from "./two-factor/two-factor-page.tsx";
import { encode } from "uqr";
import { readTwoFactor } from "#app/auth/two-factor/two-factor.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSecuritySettings } from "#app/domain/settings/settings.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta(
  "Two-factor sign-in",
  "A code beside the password, for your own account.",
);

export const loader = ({ context }: Route.LoaderArgs) => loadTwoFactor(staffOf(context));
export const action = (args: Route.ActionArgs) => answerTwoFactor(staffOf(args.context), args);

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <TwoFactorPage found={loaderData} answer={actionData} />;
}

/**
 * State of the second factor, and whether it is required; a pending secret as QR code and text in
 * groups of four.
 */
async function loadTwoFactor(viewer: Staff) {
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

type QrCode = {
  /** Modules per side, including the quiet zone of four. */ size: number;
  /** The dark modules as an SVG path on a grid of one unit per module. */ path: string;
};

/**
 * Encodes a text as a QR code that is readable with 15 % damaged. Draw it dark on light, also in
 * dark mode.
 */
function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""),
  );
  return { size, path: rows.join("") };
}
