import { Form, href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { exportForm, exportRefusals, exportToasts } from "#app/domain/import/out/export-state.ts";
import { askForExport, readExport } from "#app/domain/import/out/exports.server.ts";
import { Button, ButtonLink, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { plural } from "#app/values/plural.ts";
import { formatBytes } from "#app/values/text/byte-size.ts";
import { useLookAgain } from "../shell/look-again.ts";
import { formatShortMoment } from "../shell/short-dates.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/export";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta(
  "Export",
  "Everything of the site as files, to keep or to take along.",
);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  return { archive: await readExport(viewer), email: viewer.email };
}

/** Begins an archive once the password is right; the page says how far it is. */
export const action = staffButtons({
  guard: requireSuperadmin,
  form: exportForm,
  asksPassword: { typed: ({ ownPassword }) => ownPassword, failed: exportToasts.notBegun },
  refusals: exportRefusals,
  status: 409,
  async run(viewer, _, { requestOrigin }) {
    const asked = await askForExport(viewer, requestOrigin);
    return asked.ok ? { ok: true, toast: exportToasts.begun } : asked;
  },
});

export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  const { archive, email } = loaderData;
  return (
    <PortalPage
      title="Export"
      lede="Everything that this site holds, as files to keep or to take along."
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      <PortalSection id="everything" title="Everything">
        <div className="grid max-w-3xl gap-5 bg-paper-sunk p-5">
          <p>
            One ZIP archive of tables that any spreadsheet opens: customers, trips, departures,
            bookings with their lines, schedules and payments, the ledger, leads, posts, the site’s
            texts, and the pictures. Passwords, links that open something, and seals stay here.
          </p>
          {archive.state === "working" ? <Working {...archive} /> : null}
          {archive.state === "ready" ? <Ready {...archive} /> : null}
          {archive.state === "failed" ? (
            <p role="status">The archive was not finished. Nothing of it is left: begin again.</p>
          ) : null}
          {archive.state === "working" ? null : (
            <Form
              method="post"
              noValidate
              aria-labelledby="everything"
              className="grid max-w-sm gap-4"
            >
              <input type="email" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                label="Your password"
                name="ownPassword"
                autoComplete="current-password"
                error={actionData?.errors.ownPassword}
                required
              />
              <Button
                look={archive.state === "ready" ? "outline" : "primary"}
                dense
                className="justify-self-start"
              >
                {archive.state === "ready" ? "Make a New Archive" : "Make the Archive"}
              </Button>
            </Form>
          )}
          <p className="text-small text-ink-soft">
            Only you can fetch your archive, for 24 hours. It is written down in the security logs.
            It has room for 2 GB of pictures, and says if some are left out: the command{" "}
            <code>npm run export-all</code> writes all of them.
          </p>
        </div>
      </PortalSection>
    </PortalPage>
  );
}

/** Milliseconds between two looks at how far it is. */
const every = 2_000;

function Working({ files, of, lines }: { files: number; of: number; lines: number }) {
  useLookAgain(every);
  return (
    <div className="grid gap-2">
      <progress
        aria-labelledby="progress"
        value={files}
        max={of}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
      />
      <p id="progress" role="status">
        {files} of {of} files, {plural(lines, "line")} so far. You can leave this page.
      </p>
      <p>
        <a href={href("/superadmin/export")} className={linkClass}>
          Look again
        </a>
      </p>
    </div>
  );
}

function Ready({ bytes, until }: { bytes: number; until: Date }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink look="primary" dense href={href("/superadmin/export/everything.zip")} download>
        <Icon name="download" className="size-4" />
        Download everything, {formatBytes(bytes)}
      </ButtonLink>
      <p>Until {formatShortMoment(until)}</p>
    </div>
  );
}
