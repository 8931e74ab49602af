import { type ReactNode, useEffect } from "react";
import {
  href,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { editedControls } from "@grand-tour/page-script/edited-controls.ts";
import earlyInputScript from "@grand-tour/page-script/early-input.ts?script";
import type { Route } from "./+types/root";
import figtree from "./ui/fonts/figtree.woff2?url";
import fraunces from "./ui/fonts/fraunces.woff2?url";
import frauncesPhone from "./ui/fonts/fraunces-phone.woff2?url";
import stylesheet from "./app.css?url";
import { followRedirects } from "./follow-redirects.server.ts";
import { keepSamplesUnlisted } from "./keep-samples-unlisted.server.ts";
import { noteDatabaseAway } from "./note-database-away.server.ts";
import { noteRefusals } from "./note-refusals.server.ts";
import { sayCookiesBlocked } from "./say-cookies-blocked.server.ts";
import { announceSessionOver } from "./announce-session-over.server.ts";
import { readViewer } from "#app/auth/sessions/read-viewer.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { AgencyContext, useAgency } from "./ui/agency-context.ts";
import { Brand } from "./ui/brand.tsx";
import { useDisplay } from "./ui/display-context.ts";
import { iconAddress, tabIcon } from "./values/icon-address.ts";
import { colorAddress } from "./values/colors/color-address.ts";
import { displayAttributes } from "./values/display-settings.ts";
import { ErrorPage } from "./views/site/error-page.tsx";
import { keepFormWhileAway } from "./views/away/keep-form-while-away.ts";
import plainPageScript from "./views/page-script/plain-page.ts?script";
import { LateScripts } from "./web/render/late-scripts.tsx";
import { requestPolicy } from "./web/request/request-policy.server.ts";

/**
 * Order matters: refusals of all others are recorded; policy before viewer. The same in development
 * and production.
 */
export const middleware: Route.MiddlewareFunction[] = [
  noteRefusals,
  requestPolicy,
  sayCookiesBlocked,
  noteDatabaseAway,
  announceSessionOver,
  keepSamplesUnlisted,
  followRedirects,
  readViewer,
];

/** In the browser, around every form that script sends. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormWhileAway];

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  // The widths of styles/fonts.css.
  { ...font, href: frauncesPhone, media: "(width < 960px)" },
  { ...font, href: fraunces, media: "(width >= 960px)" },
  { ...font, href: figtree },
  { rel: "manifest", href: href("/manifest.webmanifest") },
];

/** Who the agency is, for every page below. */
export async function loader() {
  return { agency: await readAgency() };
}

export function Layout({ children }: { children: ReactNode }) {
  // In the browser there is React.
  const matches = useMatches();
  const withoutReact = import.meta.env.SSR && matches.some(({ handle }) => isWithoutReact(handle));
  const display = useDisplay();
  // Without the root's data, as after a refusal ahead of it, the server entry's.
  const given = useAgency();
  const agency = useRouteLoaderData<typeof loader>("root")?.agency ?? given;
  const colors = colorAddress(agency);
  return (
    <html
      lang="en-US"
      data-without-react={withoutReact ? true : undefined}
      {...displayAttributes(display)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the stylesheet, so that the blank page between two has the right color scheme. */}
        <meta
          name="color-scheme"
          content={display.scheme === "system" ? "light dark" : display.scheme}
        />
        <meta name="theme-color" content={agency.bandColor} />
        <link rel="icon" {...tabIcon(agency)} />
        <link rel="apple-touch-icon" href={iconAddress(agency, 180)} />
        {/* `precedence` makes React place it before the module preloads. */}
        <link rel="stylesheet" href={stylesheetAt(display.fontSize)} precedence="default" />
        {colors ? <link rel="stylesheet" href={colors} precedence="agency" /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        <AgencyContext value={agency}>{children}</AgencyContext>
        {withoutReact ? (
          <script type="module" async src={plainPageScript} />
        ) : (
          <>
            <ScrollRestoration />
            <LateScripts />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * The build makes one per font size with adapted breakpoints (scripts/vite/scaled-stylesheets.ts).
 * Development only has 100 percent.
 */
function stylesheetAt(fontSize: number): string {
  return fontSize === 100 || import.meta.env.DEV
    ? stylesheet
    : stylesheet.replace(/css$/, `${fontSize}.css`);
}

/** The pages inside routes/public/plain-layout.tsx. */
function isWithoutReact(handle: unknown): boolean {
  return handle instanceof Object && "withoutReact" in handle;
}

export default function Root() {
  useEffect(() => {
    if (editedControls().length > 0) void import(/* @vite-ignore */ earlyInputScript);
  }, []);
  return <Outlet />;
}

/** For errors in the shell itself, which has the header: the logo stands in its place. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <header className="page-measure py-5">
        <Brand />
      </header>
      <ErrorPage error={error} />
    </>
  );
}
