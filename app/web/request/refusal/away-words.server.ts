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
  ["blog", fetching("posts")],
  ["faq", fetching("FAQs")],
  ["staff/manage-deals", deals],
  ["staff/deals", deals],
  ["staff/create-booking", packages],
  ["staff/dashboard", fetching("dashboard data", `${again} ${saved}`)],
  ["staff/analytics", fetching("reports", `${again} ${saved}`)],
  ["staff/activity", fetching("activities", `${again} ${saved}`)],
  ["staff/security-logs", fetching("security logs", `${again} ${saved}`)],
  ...[
    "bookings",
    "clients",
    "departures",
    "leads",
    "agents",
    "faqs",
    "comments",
    "reports",
    "activities",
  ].map((noun) => [`staff/${noun}`, fetching(noun, `${again} ${saved}`)] as const),
]);
const anyPage = { title: "Back in a moment", text: again };

/** What a page that can't be shown says: what it would have shown (spec §8), and to try again. */
export function awayWords(pathname: string): AwayWords {
  // The browser's script asks for the data of a page.
  const [, first = "", second = ""] = pathname.replace(/(_root)?\.data$/, "").split("/");
  const isStaff = (first === "admin" || first === "superadmin") && second !== "";
  return pages.get(`${isStaff ? "staff" : first}/${second}`) ?? pages.get(first) ?? anyPage;
}
