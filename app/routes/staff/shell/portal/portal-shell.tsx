import { portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { pathIn } from "#app/domain/people/staff-paths.ts";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { Form, href, Link, useLocation, useNavigation } from "react-router";
import { mayOpen } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { softwareName } from "#app/values/software-name.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { AnchorContext } from "#app/ui/anchor.tsx";
import { PageStart } from "#app/ui/page-start.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { PortalHead } from "./portal-head.tsx";
import { PortalNavigation } from "./portal-navigation.tsx";
import { type RestoredState, RestoredContext } from "../editor/restored-note.tsx";
import { portalLinks } from "../../links.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { errorWords } from "#app/views/site/error-page.tsx";
import { PortalPage } from "../portal-page.tsx";
import { useDrafts } from "../drafts/use-drafts.ts";
import { usePageKeys } from "../single-keys.ts";
import { RoleContext, useMay, usePortal } from "../use-portal.ts";

type Props = {
  viewer: Staff;
  toast: ToastMessage | null;
  /** What the page shows again: a draft, or a form that was sent without a session. */
  restored: RestoredState | null;
  /** The addresses of which the viewer has drafts. */
  drafts: readonly string[];
  /** Whether the site shows sample content. */
  isSample: boolean;
  children: ReactNode;
};

/** Name of each portal beside the logo (spec §2.2). */
const portalNames = { agent: "Agent Panel", superadmin: "Super Admin" } as const;

/**
 * The portal's shell: header, navigation (a menu on phones), page and toast. Pages inside start
 * with `PortalPage`.
 */
export function PortalShell({ viewer, toast, restored, drafts, isSample, children }: Props) {
  useDrafts(viewer.id, drafts);
  usePageKeys({ "Mod+enter": sendTyped });
  const { state, lost } = usePending();
  const portal = portalOf(viewer.kind);
  const links = portalLinks[portal].filter(({ to }) => mayOpen(viewer.kind, to));
  return (
    <AnchorContext value={RouterAnchor}>
      <div className="min-h-dvh text-small">
        <PageStart busy={state !== "idle"} />
        <PortalHead name={portalNames[portal]} links={links} viewer={viewer} />
        <div className="portal-body portal-measure">
          <div className="sticky top-20 hidden lg:block print:hidden">
            <PortalNavigation label="Portal" links={links} />
          </div>
          <RoleContext value={viewer.kind}>
            <RestoredContext value={restored}>{children}</RestoredContext>
          </RoleContext>
          <footer className="text-fine text-ink-soft lg:col-start-2">
            {isSample ? <SampleLine kind={viewer.kind} /> : null}
            {` All times are Eastern Time, as in New York. This portal runs on ${softwareName}.`}
          </footer>
        </div>
        <div className="shell-toast">
          <Toast message={lost ?? toast}>
            {toast?.undo && !lost ? <Undo key={toast.undo} id={toast.undo} /> : null}
          </Toast>
        </div>
      </div>
    </AnchorContext>
  );
}

/** From a text of many lines: presses the main button of its form, or the first. */
function sendTyped(): void {
  const text = document.activeElement;
  if (!(text instanceof HTMLTextAreaElement)) return;
  const buttons = [...(text.form?.elements ?? [])].filter(
    (of) => of instanceof HTMLButtonElement && of.type === "submit",
  );
  const main = buttons.find((button) => button.matches(".button-primary")) ?? buttons[0];
  if (main instanceof HTMLElement) main.click();
}

/** Undoes what the toast says, while its mails wait. A form, so that it works without script. */
export function Undo({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  const { undo } = usePortal().paths;
  const form = useRef<HTMLFormElement>(null);
  // A second press would take the answer of the first one away.
  const isUndoing = useNavigation().formAction === undo;
  usePageKeys({ u: () => form.current?.requestSubmit() });
  return (
    <Form
      ref={form}
      method="post"
      action={undo}
      onSubmit={(event) => isUndoing && event.preventDefault()}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={pathname + search} />
      <Button look="on-night" dense aria-keyshortcuts="u">
        Undo
      </Button>
    </Form>
  );
}

const sampleLine = "This site shows sample content.";

/** For owners also the way to a site of their own. */
function SampleLine({ kind }: { kind: Staff["kind"] }) {
  const to = href("/superadmin/make-it-yours");
  return mayOpen(kind, to) ? (
    <Link to={to} discover="none">
      {sampleLine}
    </Link>
  ) : (
    sampleLine
  );
}

/**
 * The shared parts' links in a portal: those to a page of the other portal lead to the same one
 * here, and those to what the viewer may not open are text. They are the router's, but for downloads. `data-keep-scroll` leaves the
 * page where it is scrolled to. All routes are known from the start: nothing is to be discovered.
 */
function RouterAnchor({ href: given, children, ...rest }: ComponentProps<"a">) {
  const { kind } = usePortal();
  const { mayFollow } = useMay();
  const href = given && (pathIn(kind, given) ?? given);
  if (href !== undefined && !mayFollow(href)) return <span>{children}</span>;
  if (href === undefined || rest.download !== undefined)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <Link to={href} discover="none" preventScrollReset={"data-keep-scroll" in rest} {...rest}>
      {children}
    </Link>
  );
}

/** An error inside the portal's shell. */
export function PortalError({ error }: { error: unknown }) {
  const { home } = usePortal().paths;
  const { title, text } = errorWords(error);
  const { tradeName } = useAgency();
  return (
    <PortalPage title={title} lede={text} above={null}>
      <title>{`${title} | ${tradeName}`}</title>
      <meta name="robots" content="noindex" />
      <p>
        <ButtonLink href={home}>Go to the dashboard</ButtonLink>
      </p>
    </PortalPage>
  );
}
