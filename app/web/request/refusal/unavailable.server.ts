import { recordsAway } from "#app/values/forms/toast-message.ts";
import { type PostedForm, sendAgain } from "../../forms/posted-form.server.ts";
import { shortPage } from "./short-page.server.ts";

/**
 * The answer while the database is away: a small page that needs neither database nor application,
 * with Retry-After. It contains the posted form, to send again.
 */
export function unavailable(request: Request, posted: PostedForm | null): Response {
  const headers = { "Retry-After": "5", "Cache-Control": "no-store" };
  const { pathname } = new URL(request.url);
  const words = awayWords(pathname);
  if (!(request.headers.get("Accept") ?? "").includes("text/html"))
    return new Response(request.method === "GET" ? `${words.title}.\n${words.text}` : recordsAway, {
      status: 503,
      headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
    });
  return new Response(
    shortPage(
      posted ? { ...notTakenWords(pathname), again: sendAgain(posted) } : words,
      request.headers.get("Cookie"),
    ),
    {
      status: 503,
      headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
    },
  );
}

type AwayWords = { title: string; text: string };

const reason = "We can’t reach our records right now.";
const again = `${reason} Please try again in a few seconds.`;
const later = `Please try again later. ${reason}`;
const saved = "Nothing that was saved is lost.";

const fetching = (what: string, text = again): AwayWords => ({
  title: `Error fetching ${what}`,
  text,
});
const packages = { title: "Error: Could not load travel packages", text: again };
const deals = fetching("deals", `Could not load travel packages. ${later} ${saved}`);

const link = {
  title: "Error: Could not check this link",
  text: `${again} The link is as good as it was.`,
};
const staff = (what: string) => fetching(what, `${again} ${saved}`);

/** By the one or two first parts of an address; "staff" is either portal's mount. */
const pages = new Map<string, AwayWords>([
  ["", { title: "Error: Could not load popular packages", text: again }],
  ["packages", fetching("packages", `Could not load travel packages. ${later}`)],
  ["deals/monthly", { title: "Error: Could not load the Deal of the Month", text: later }],
  ["deal", packages],
  ["book", packages],
  ["destinations", packages],
  ["wishlist", packages],
  ["dashboard", fetching("your trips", `${again} Every trip that you have booked stays booked.`)],
  ["dashboard/profile", fetching("your profile")],
  ["pay", fetching("your trip", `${again} Opening this page has paid nothing.`)],
  ["waiting-list", fetching("your place on the waiting list", `${again} Your place is kept.`)],
  ["blog", fetching("posts")],
  ["faq", fetching("FAQs")],
  ["update-password", link],
  ["verify-email", link],
  ["newsletter/confirm", link],
  ["newsletter/unsubscribe", link],
  [
    "staff/setup",
    { title: "Could not verify Super Admin status", text: `Please try again. ${reason}` },
  ],
  ["staff/manage-deals", deals],
  ["staff/deals", deals],
  ["staff/create-booking", packages],
  ["staff/dashboard", staff("dashboard data")],
  ["staff/analytics", staff("reports")],
  ["staff/activity", staff("activities")],
  ["staff/search", staff("search results")],
  ["staff/health", staff("health checks")],
  ["staff/undo", staff("dashboard data")],
  ["staff/views", staff("your views")],
  ["staff/security-logs", staff("security logs")],
  ["staff/export", staff("the archive")],
  ["staff/import", staff("imports")],
  ["staff/redirects", staff("redirects")],
  ["staff/identity", staff("settings")],
  ["staff/security", staff("security settings")],
  ["staff/make-it-yours", staff("the samples")],
  ["staff/mail", staff("mail")],
  ["staff/money", staff("client money")],
  ["staff/profile", staff("your profile")],
  ["staff/calendar", staff("the calendar")],
  ["staff/content", staff("site content")],
  ["staff/faqs", staff("FAQs")],
  ["staff/blog", staff("posts")],
  ["staff/test-agent", staff("agents")],
  ...[
    "bookings",
    "clients",
    "departures",
    "leads",
    "agents",
    "people",
    "comments",
    "reports",
    "activities",
  ].map((noun) => [`staff/${noun}`, staff(noun)] as const),
]);
const anyPage = { title: "Error: Could not load this page", text: again };

/** What a form that can't be taken is answered with (spec §8), by the same parts of its address. */
const forms = new Map([
  ["contact", "Submission Error"],
  ["custom-trip-planner", "Oops! Something went wrong. Please try again"],
  ["destination-quiz", "Oops! Something went wrong. Please try again"],
  ["book", "Booking Failed"],
  ["view-trip", "Error fetching your trip"],
  ["newsletter", "Not Subscribed Yet"],
  ["login", "Login Failed"],
  ["staff/login", "Login Failed"],
  ["signup", "Account Not Created"],
  ["forgot-password", "Password Reset Email Not Sent"],
  ["update-password", "Error Updating Password"],
  ["staff/setup", "Setup Failed"],
  ["staff/create-booking", "Booking Creation Failed"],
  ["staff/manage-deals", "Database Error"],
  ["staff/deals", "Database Error"],
  ["staff/faqs", "Database Error"],
  ["staff/blog", "Post Not Saved"],
  ["staff/agents", "Error Updating Agent"],
  ["staff/people", "Error Updating Account"],
  ["staff/test-agent", "Error"],
  ["staff/dashboard", "Error Saving Setting"],
  ["staff/redirects", "Redirect Not Saved"],
  ["staff/identity", "Error Saving Setting"],
  ["staff/security", "Error Saving Setting"],
  ["staff/make-it-yours", "Not Switched"],
  ["staff/mail", "Error Saving Setting"],
]);

/** What a page that can't be shown says: what it would have shown, and to try again. */
const awayWords = (pathname: string): AwayWords => atAddress(pages, pathname) ?? anyPage;

/** What the page says that gives a posted form back, to send again. */
function notTakenWords(pathname: string): AwayWords {
  return {
    title: atAddress(forms, pathname) ?? "Not Saved Yet",
    text: `${reason} Nothing you sent was half written, and what you typed is kept on this page. Please wait a few seconds, then send it again.`,
  };
}

function atAddress<Words>(words: ReadonlyMap<string, Words>, pathname: string): Words | undefined {
  // The browser's script asks for the data of a page; a list's export is a file beside it.
  const [, first = "", second = ""] = pathname.replace(/(_root)?\.data$|\.csv$/, "").split("/");
  const isStaff = first === "admin" || first === "superadmin";
  const address = isStaff ? `staff/${second || "dashboard"}` : `${first}/${second}`;
  return words.get(address) ?? words.get(first);
}
