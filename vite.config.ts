import { readdirSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { scaledStylesheets } from "./scripts/vite/scaled-stylesheets.ts";
import { smallScripts } from "./scripts/vite/small-scripts.ts";
import { asciiScripts } from "./scripts/vite/ascii-scripts.ts";
import { type Modules, travelerRoutesOf } from "./scripts/vite/traveler-routes-of.ts";

const pieces = {
  // The frame of a form brings the conflict of two versions along, so it stays with the pages of forms.
  test: /\/app\/(?:ui|values(?!\/.*-field)|views|web|routes\/staff\/shell(?!\/editor\/(?:card-form|edit-form|save-button)))\//,
  minShareCount: 6,
};
const files = readdirSync(`${import.meta.dirname}/app`, { recursive: true }).map(
  (file) => `/app/${String(file)}`,
);

/** Parts of app/, from their beginnings, or what `or` says. Throws for a part without a file. */
function inApp(parts: readonly string[], or = ""): RegExp {
  for (const part of parts)
    if (!files.some((file) => new RegExp(`^/app/(?:${part})`).test(file)))
      throw new Error(`A group of chunks names ${part}, which app/ does not have: was it renamed?`);
  return new RegExp(`/app/(?:${parts.join("|")})${or && `|${or}`}`);
}
/** The choice of a trip: few pages with React have it, too few for `pieces`. */
const tripChoice = inApp([
  "views/trip-choice/",
  "domain/departures/departure",
  "domain/departures/price/",
  "domain/bookings/lines/booking-parts",
  "domain/bookings/sale/(?:quote-trip|choose-trip|trip-on-sale|requested-extras)",
]);
/** What is around every page, the page of an error, and small parts of nearly all pages. */
const frame = inApp(
  [
    "views/site/error-page",
    "views/site/site-links",
    "ui/brand",
    "ui/breadcrumb",
    "ui/display-context",
    "ui/moment",
    "ui/page-start",
    "values/with-query",
    "web/forms/revalidate-after-conflict",
    "domain/deals/travel-days\\.",
    "domain/people/viewer\\.",
    "domain/people/accounts/sign-in/sign-in-outcome\\.",
    "values/text/phone-href",
  ],
  "lucide-react/.*/(?:menu|chevron-down|plus)\\.m?js|vite/preload-helper",
);
const fileName = (id: string) => /([^/]+)\.tsx?$/.exec(id)?.[1] ?? null;

const ofLists = inApp([
  "routes/staff/shell/list/(?!remembered-lists|list-keys)",
  "ui/list/(?:filter-bar|search-bar)",
]);

/**
 * Shared code goes into one chunk for all pages with React, and one for the portals, which travelers
 * don't load. Thirty smaller chunks would be 8 KB more and twenty requests. Code that few pages of
 * both use stays separate, but for the choice of a trip and the frame of every page. What reads forms
 * (values/…-field) brings zod along, so it stays with the pages that need it.
 */
const sharedChunks = [
  { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  // Or the first group that needs them takes them along, and other pages load all of it.
  { name: "frame", test: frame },
  {
    ...pieces,
    name: (id: string, modules: Modules) =>
      travelerRoutesOf(id, modules).size >= 2 ? "shared" : null,
  },
  // Each form of the portals has both parts, and one page of customers.
  { name: "version", test: inApp(["views/version-"]) },
  {
    ...pieces,
    name: (id: string, modules: Modules) =>
      travelerRoutesOf(id, modules).size > 0 ? fileName(id) : null,
  },
  { ...pieces, name: (id: string) => (ofLists.test(id) ? null : "portal") },
  // Dashboards and reports have no list.
  { name: "staff-lists", test: ofLists },
  { name: "trip-choice", test: tripChoice },
  // What is around every page of the portals. The links take their icons along.
  {
    name: "links",
    test: inApp(["routes/staff/links\\.", "routes/staff/shell/single-keys", "ui/until-used"]),
  },
  {
    // What few pages of the portals share, and each of their forms.
    name: (id: string, modules: Modules) =>
      travelerRoutesOf(id, modules).size === 0 ? "editor" : null,
    test: inApp(["routes/staff/shell/editor/", "ui/form/"]),
    minShareCount: 4,
  },
];

/**
 * Libraries become part of the server build, without what the site never calls: as modules of their
 * own they took 25 MB (decision 063). Those outside load their own files, or other libraries outside.
 */
const bundledServer = {
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: {
    noExternal: true as const,
    external: [
      "@aws-sdk/client-s3",
      "@node-rs/argon2",
      "@zxcvbn-ts/language-common",
      "graphile-worker",
      "nodemailer",
      "pg",
      "pino",
      "sharp",
      "stripe",
    ],
  },
};

const limiters = `${import.meta.dirname}/node_modules/rate-limiter-flexible/lib`;
/** Libraries of which the server needs a part, and cannot leave the rest out by itself. */
const partOf: Readonly<Record<string, string>> = {
  // Reads styles for sanitize-html: no text may have one.
  postcss: "export {};",
  // Has a limiter for each of twenty stores.
  "rate-limiter-flexible": ["RateLimiterPostgres", "RateLimiterRes"]
    .map((name) => `export { default as ${name} } from "${limiters}/${name}.js";`)
    .join("\n"),
};
const partly = "\0part of ";
const partsOfLibraries: Plugin = {
  name: "parts-of-libraries",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: (source) => (Object.hasOwn(partOf, source) ? partly + source : null),
  load: (id) => (id.startsWith(partly) ? partOf[id.slice(partly.length)] : null),
};

export default defineConfig(({ command }) => ({
  plugins: [partsOfLibraries, smallScripts(), tailwindcss(), reactRouter(), scaledStylesheets()],
  build: { target: "es2022" },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    // The server build's entries: the process, which shares pool, cache and outbox with the routes,
    // its job thread, and its threads for passwords and for files of an import.
    ssr: {
      ...(command === "build" && bundledServer),
      build: {
        rollupOptions: {
          input: {
            index: "./server.ts",
            "jobs-worker": "./jobs-worker.ts",
            "hash-thread": "./app/platform/password-hash/hash-thread.ts",
            "check-thread": "./app/domain/import/stage/check-thread.ts",
          },
          output: { comments: false },
          plugins: [asciiScripts()],
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
}));
