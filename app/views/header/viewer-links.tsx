import { Form, Link } from "react-router";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

const quietLink = "py-2.5 no-underline hover:underline";

/** The right side of the header (spec §2.2, product.md): by role. */
export function ViewerLinks({ viewer }: { viewer: Viewer }) {
  if (viewer.kind === "superadmin" || viewer.kind === "agent")
    return (
      <>
        <Link to={viewer.kind === "agent" ? "/admin/dashboard" : "/superadmin/dashboard"} className={quietLink}>
          {viewer.kind === "agent" ? "Agent Panel" : "Super Admin"}
        </Link>
        <LogoutButton />
      </>
    );
  return (
    <>
      {viewer.kind === "customer" ? (
        <>
          <Link to="/dashboard" className={quietLink}>
            My Trips
          </Link>
          <Link to="/dashboard/profile" className={classNames(quietLink, "max-w-40 truncate 2xl:max-w-28")}>
            <span className="sr-only">Your profile: </span>
            {viewer.name}
          </Link>
          <LogoutButton />
        </>
      ) : (
        <>
          <Link to="/login" className={quietLink}>
            Sign In
          </Link>
          <Link to="/admin/login" className={quietLink}>
            Agent Login
          </Link>
        </>
      )}
      <ButtonLink look="primary" to="/custom-trip-planner">
        Plan My Europe Trip
      </ButtonLink>
    </>
  );
}

function LogoutButton() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={quietLink}>
        Logout
      </button>
    </Form>
  );
}
