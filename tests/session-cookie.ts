import { signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { password } from "#app/routes/account/fixtures/accounts.ts";

/** Signs in a user of `makeUser` at their portal's login; returns the browser's Cookie header. */
export async function sessionCookie(
  email: string,
  portal: Parameters<typeof signIn>[0] = "customer",
): Promise<string> {
  const signedIn = await signIn(
    portal,
    { email, password },
    { address: "203.0.113.7", userAgent: "" },
  );
  if (!signedIn.ok) throw new Error(signedIn.reason);
  return signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
