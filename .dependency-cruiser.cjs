/**
 * The arrows between the rooms (docs/architecture.md), by pattern: a new folder is guarded from birth. Each room names what it may use; all else is an error.
 */

/** What a room may import of the application; packages from outside are free. */
const mayUse = {
  routes: ["paths", "views", "auth", "domain", "ui", "content", "web", "values"],
  views: ["paths", "ui", "values", "domain"],
  auth: [
    "paths",
    "domain/command",
    "domain/people",
    "domain/mail",
    "domain/audit",
    "domain/settings",
    "db",
    "platform",
    "values",
  ],
  db: ["platform", "values"],
  web: ["values", "platform"],
  ui: ["values"],
  content: ["paths", "values"],
  platform: ["values"],
  values: [],
};

/** Which nouns a noun stands on, beside db, platform, values, the viewer type, what each role may, and the audit log, where each writes what was done to it. */
const nouns = {
  bookings: [
    "deals",
    "departures",
    "money",
    "people",
    "settings",
    "mail",
    "welcome-codes",
    "leads",
  ],
  blog: ["deals", "media", "people", "mail", "settings"],
  content: ["deals", "media", "settings"],
  import: [
    "bookings",
    "deals",
    "departures",
    "money",
    "newsletter",
    "people",
    "redirects",
    "leads",
    "blog",
    "content",
    "media",
    "seals",
    "settings",
  ],
  redirects: ["deals", "blog", "content", "people"],
  leads: ["people", "mail", "settings"],
  newsletter: ["people", "mail", "settings", "welcome-codes"],
  "welcome-codes": ["settings"],
  mail: ["settings"],
  quiz: ["leads", "people", "mail", "settings"],
  settings: ["money", "media"],
  deals: ["media", "money", "settings"],
  departures: ["deals", "people", "mail"],
  people: ["mail", "settings"],
  backup: ["media"],
  "own-site": ["content", "settings", "people", "money", "backup", "deals"],
  reports: ["bookings", "leads"],
  seals: ["money", "people", "settings", "mail"],
  "wish-list": ["deals", "people"],
  health: ["backup", "mail", "people", "seals"],
  desk: ["bookings", "blog", "deals", "departures", "leads", "mail", "money", "people"],
};
const listedNouns = Object.keys(nouns).join("|");
const beneath = [
  "db",
  "platform",
  "values",
  "domain/people/(viewer|permissions|staff-paths)\\.ts",
  "domain/audit/",
  "domain/command/",
];

const within = (places) => `^app/(${places.join("|")})`;
const tests = "\\.test\\.tsx?$|/fixtures/";

const rooms = Object.entries(mayUse).map(([room, uses]) => ({
  name: `${room}-uses-only-what-it-may`,
  severity: "error",
  from: { path: `^app/${room}/`, pathNot: tests },
  to: { path: "^app/", pathNot: within([`${room}/`, ...uses]) },
}));

const domain = Object.entries(nouns).map(([noun, uses]) => ({
  name: `domain-${noun}-uses-only-what-it-may`,
  severity: "error",
  from: { path: `^app/domain/${noun}/`, pathNot: tests },
  to: {
    path: "^app/",
    pathNot: within([
      `domain/${noun}/`,
      ...uses.map((use) => `domain/${use}/`),
      ...beneath,
      // Its built-in texts.
      ...(noun === "content" ? ["content/"] : []),
    ]),
  },
}));

/** Rooms inside a noun, lowest first: each stands on those before it, so that no two need each other. */
const roomsInside = {
  blog: ["moderate", "read", "react", "write"],
  bookings: [
    "history",
    "lines",
    "sums",
    "row",
    "sale",
    "change",
    "mails",
    "departures",
    "order",
    "receipts",
    "schedule",
    "pay",
    "manage",
    "trips",
    "money-lists",
  ],
  deals: ["extras", "places", "stays", "manage", "shop"],
  departures: ["price", "seats", "hold", "show", "plan", "wait", "cancel"],
  import: ["read", "out", "plan", "write", "stage", "proof"],
  leads: ["message", "plan", "manage"],
  media: ["remove", "upload"],
  money: ["held", "issues", "ledger", "schedule", "payments", "booked", "online"],
  people: ["customers", "accounts", "calendar", "staff"],
  reports: ["period", "sales", "site"],
};

const insides = Object.entries(roomsInside).flatMap(([noun, order]) =>
  order.map((room, at) => ({
    name: `inside-${noun}-${room}-stands-on-lower-rooms`,
    severity: "error",
    from: { path: `^app/domain/${noun}/${room}/`, pathNot: tests },
    to: {
      path: `^app/domain/${noun}/[^/]+/`,
      pathNot: within(order.slice(0, at + 1).map((lower) => `domain/${noun}/${lower}/`)),
    },
  })),
);

module.exports = {
  forbidden: [
    ...rooms,
    ...domain,
    ...insides,
    {
      name: "paths-use-only-values",
      severity: "error",
      from: { path: "^app/paths\\.ts$" },
      to: { path: "^app/", pathNot: within(["values/"]) },
    },
    {
      name: "domain-any-other-noun-stands-alone",
      severity: "error",
      from: { path: "^app/domain/([^/]+)/", pathNot: [tests, `^app/domain/(${listedNouns})/`] },
      to: { path: "^app/", pathNot: [within(beneath), "^app/domain/$1/"] },
    },
    {
      name: "views-see-no-server",
      comment: "A view is drawn in the browser too.",
      severity: "error",
      from: { path: "^app/(views|ui|content|values)/", pathNot: tests },
      to: { path: "\\.server\\.tsx?$" },
    },
    {
      name: "portals-apart",
      comment: "Signing in is the same at each of them: what they share of it is routes/sign-in.",
      severity: "error",
      from: { path: "^app/routes/(public|account|staff|resources|sign-in)/", pathNot: tests },
      to: { path: "^app/routes/", pathNot: ["^app/routes/$1/", "^app/routes/sign-in/"] },
    },
    {
      name: "nothing-imports-routes",
      severity: "error",
      from: { pathNot: ["^app/routes/", tests, "^tests/"] },
      to: { path: "^app/routes/" },
    },
    {
      name: "the-site-imports-no-tests",
      severity: "error",
      from: { path: "^(app/|(server|jobs-worker)\\.ts)", pathNot: tests },
      to: { path: "^(tests|scripts|packages/(evidence|posters))/|/fixtures/" },
    },
    {
      name: "packages-know-nothing-of-the-site",
      severity: "error",
      from: { path: "^packages/(embedded-postgres|page-script)/", pathNot: tests },
      to: { path: "^(app|scripts|tests)/" },
    },
    {
      name: "the-database-stands-behind-platform-and-db",
      severity: "error",
      from: { path: "^app/", pathNot: [tests, "^app/(platform|db)/"] },
      to: { path: "^packages/", pathNot: "^packages/page-script/" },
    },
    {
      name: "page-scripts-stand-behind-pages",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(root\\.tsx$|views/|routes/)" },
      to: { path: "^packages/page-script/" },
    },
    {
      name: "rooms-at-most-three-deep",
      severity: "error",
      from: { path: "^app/(domain|routes)/[^/]+/[^/]+/[^/]+/[^/]+/" },
      to: {},
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-barrels", severity: "error", from: {}, to: { path: "^app/.*/index\\.tsx?$" } },
    {
      name: "resolvable",
      severity: "error",
      from: {
        path: "^(app|server|scripts|tests|packages/(embedded-postgres|evidence|page-script))",
        // The package of Lighthouse is installed only when it runs.
        pathNot: ["routes\\.ts$", "^packages/evidence/lighthouse/"],
      },
      to: { couldNotResolve: true, pathNot: ["^virtual:", "\\+types/", "\\?url$", "^node:"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\+types/", "^build/", "^\\.react-router/"] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
    cache: false,
  },
};
