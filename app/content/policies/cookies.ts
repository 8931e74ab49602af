import { href } from "react-router";
import type { Article } from "../article.ts";

/** Every cookie that this site sets (cookie-policy.test.ts checks the list against the code). */
export const cookies = [
  {
    name: "session",
    purpose: "Keeps you signed in.",
    lasts: "30 days from your last visit and 180 days in all, or until you log out",
  },
  {
    name: "two_factor",
    purpose:
      "For our staff: stands for the password between the two steps of signing in with a code.",
    lasts: "Until the code is entered, ten minutes at most",
  },
  {
    name: "device",
    purpose:
      "Tells our login that this browser has signed in to your account before, so that wrong guesses made elsewhere never keep you out. It signs nobody in.",
    lasts: "A year from your last sign-in, or until you change your password in another browser",
  },
  {
    name: "toast",
    purpose: "Carries one short notice, such as ‘Message Sent!’, to the next page.",
    lasts: "Until it is shown, a minute at most",
  },
  {
    name: "booking_draft",
    purpose:
      "Finds a booking form again that you began before signing in. Sent to the pages for booking, signing in and signing up alone.",
    lasts: "Two hours, or until the booking is made",
  },
  {
    name: "lost_form",
    purpose:
      "For our staff: finds a form again that they sent after their session had ended. Sent to that form’s page alone.",
    lasts: "Two hours, or until the form is sent again",
  },
  {
    name: "seat_hold",
    purpose:
      "Finds the seats that we keep for you while you book, or that the waiting list has offered you. Sent to the pages for booking alone.",
    lasts: "As long as the seats are kept, two days at most",
  },
  {
    name: "display",
    purpose:
      "Remembers the contrast, font size and colors that you chose under Display settings. It is gone when you go back to the defaults.",
    lasts: "A year after you last chose",
  },
  {
    name: "reader",
    purpose:
      "Set when you like a post of the blog without an account: it tells your like from others, so that it counts once and you can take it back. Sent to the blog alone.",
    lasts: "A year",
  },
  {
    name: "offline_trips",
    purpose:
      "Says whose trips this browser keeps for reading without a network, so that they are shown to nobody else. Set and sent on the pages of your trips alone.",
    lasts: "30 days from your last look at a trip, or until you log out",
  },
] as const;

export const cookiePolicy = {
  title: "Cookies",
  description:
    "The few cookies this site sets, each with its purpose and how long it lasts. None of them follows you.",
  updated: "2026-11-21",
  inShort: [
    "Whoever only reads gets no cookie at all.",
    "Each of the few below does one thing that you asked for. None goes to anyone else, and only offline_trips is read by a script, our own.",
    "So there is no banner to click away.",
  ],
  parts: [
    {
      id: "names",
      heading: "On a secure connection",
      paragraphs: [
        "There the names of those for the whole site begin with __Host-, which ties them to this site alone, and the names of the others (booking_draft, lost_form, seat_hold, reader and offline_trips) with __Secure-. Your browser sends none of them in the clear.",
      ],
    },
    {
      id: "device",
      heading: "What else stays on your device",
      paragraphs: [
        "The trips that you open under My Trips: each page with its calendar file, so that you can read it on the way without a network. They are kept where no other site can read them, renewed whenever you open them, and deleted when you log out, or as soon as your browser learns that your session has ended.",
      ],
    },
    {
      id: "browser",
      heading: "What else your browser keeps",
      paragraphs: [
        "The trips you put a heart on before signing in, and the result of the destination quiz. Both lie in this browser’s storage and, unlike a cookie, are not sent along with every page. The hearts are sent when you open your wish list, to show you those trips; once you sign in they move to your account and are gone from the browser. Logging out of your account empties this storage.",
      ],
    },
    {
      id: "refuse",
      heading: "If you refuse them",
      paragraphs: [
        "Everything that can be read, searched and sent without an account works just the same. Only signing in, and with it booking, needs its cookie, as does liking a post without an account, and pages can’t remember how you like them drawn. You can delete all of them in your browser at any time; you are logged out then and pages look as they did at first, a like given without an account can no longer be taken back, and nothing else happens.",
      ],
    },
    {
      id: "others",
      heading: "Other hosts",
      paragraphs: [
        "There are none. No page here loads a font, a picture, a script or a video from another site, so no other site can set a cookie through us. A link that leads elsewhere only leads there when you follow it.",
      ],
      links: [{ label: "Privacy", to: href("/policy/privacy") }],
    },
  ],
} as const satisfies Article;
