/** The password of all accounts in proofs and benches. */
const password = "the harbor of the proof";

/** Sets up a new site over HTTP; returns the super admin's Cookie header. */
export async function setUpSite(origin: string): Promise<string> {
  return cookieOf(
    await postForm(origin, "/superadmin/setup", {
      email: "owner@example.com",
      password,
      repeatPassword: password,
    }),
  );
}

/**
 * Creates an agent with a password and without mail, as the super admin with the session `owner`.
 */
export async function createAgent(
  origin: string,
  owner: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const answer = await postForm(
    origin,
    "/superadmin/agents/new",
    { name, email, way: "password", password },
    owner,
  );
  if (answer.status !== 302) throw new Error(`The agent was answered with ${answer.status}.`);
}

/** Signs a member of staff in at '/admin/login' or '/superadmin/login'. */
export async function signInStaff(origin: string, door: string, email: string): Promise<string> {
  return cookieOf(await postForm(origin, door, { email, password }));
}

/** Posts a form like a browser on the site's own page; follows no redirects. */
export async function postForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  cookie = "",
): Promise<Response> {
  const headers = { Origin: origin, Accept: "text/html", ...(cookie && { Cookie: cookie }) };
  const response = await fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(fields),
  });
  await response.arrayBuffer();
  return response;
}

function cookieOf(response: Response): string {
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .find((pair) => pair?.startsWith("session="));
  if (cookie === undefined) throw new Error(`Nobody was signed in: ${response.status}.`);
  return cookie;
}
