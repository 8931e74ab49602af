import { Form, href } from "react-router";
import { portalOf, portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { isStaff, type Viewer } from "#app/domain/people/viewer.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

const quietLink = "py-2.5 no-underline hover:underline";

/** The right side of the header, by role (spec §2.2, product). */
export function ViewerLinks({ viewer }: { viewer: Viewer }) {
  if (isStaff(viewer))
    return (
      <>
        <a href={portalPaths[portalOf(viewer.kind)].home} className={quietLink}>
          {viewer.kind === "superadmin" ? "Super Admin" : "Agent Panel"}
        </a>
        <LogoutButton />
      </>
    );
  return (
    <>
      {viewer.kind === "customer" ? (
        <>
          <a href={href("/dashboard")} className={quietLink}>
            My Trips
          </a>
          <a
            href={href("/dashboard/profile")}
            className={classNames(quietLink, "max-w-40 truncate 2xl:max-w-28")}
          >
            <span className="sr-only">Your profile: </span>
            {viewer.name}
          </a>
          <LogoutButton />
        </>
      ) : (
        <a href={href("/login")} className={quietLink}>
          Sign In
        </a>
      )}
      {/* A customer's line has no space for it: it is in the bar above, and in the menu. */}
      <a
        href={href("/admin/login")}
        className={classNames(quietLink, viewer.kind === "customer" && "2xl:hidden")}
      >
        Agent Login
      </a>
      <ButtonLink look="primary" href={href("/custom-trip-planner")}>
        Plan My Europe Trip
      </ButtonLink>
    </>
  );
}

function LogoutButton() {
  return (
    <Form method="post" action={href("/logout")} reloadDocument>
      <button type="submit" className={quietLink}>
        Logout
      </button>
    </Form>
  );
}
