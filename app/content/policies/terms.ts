import { href } from "react-router";
import { withQuery } from "#app/values/with-query.ts";
import type { Article } from "../article.ts";

export const terms = {
  title: "Terms",
  description:
    "The terms of using this site: what it promises, what it asks of you, and when a booking becomes one.",
  updated: "2026-11-28",
  inShort: [
    "You can read everything here without an account and without being followed.",
    "A request becomes a booking when an agent confirms it, or your deposit does where that is paid when you book; not when you send the form.",
    "Passports, visas and insurance are yours to see to; we help with all three.",
  ],
  parts: [
    {
      id: "site",
      heading: "What this site is",
      paragraphs: [
        "It shows European trips that {agency} plans and sells to travelers in the United States, takes your requests for them, and shows you where they stand. The pictures are posters drawn for this site, not photographs of your hotel.",
      ],
    },
    {
      id: "account",
      heading: "Your account",
      points: [
        "Is yours alone: use your own name and an email address that you read.",
        "Has a password of 8 to 128 characters. Keep it to yourself, and tell us if somebody else has it.",
        "Can be suspended if it is used to harm others or the site. Bookings in it stay valid.",
      ],
    },
    {
      id: "contract",
      heading: "Requests and bookings",
      paragraphs: [
        "A request binds neither of us. With the agent’s confirmation it becomes a booking, or with the deposit itself where the deposit is paid when you book: on the terms of its package and our booking policy, at the price it was made at.",
      ],
      links: [{ label: "Booking policy", to: href("/policy/booking") }],
    },
    {
      id: "promises",
      heading: "Our standing promises",
      points: [
        "Best price: the same trip for less, with the same dates, hotels and services, shown to us before you leave, is matched with an additional 5% off.",
        "Newsletter: whoever confirms it gets a welcome code by email, once for each address: 10% off a first booking, or whatever else the email names.",
        "Support: while you travel, the number on your trip’s page reaches us.",
      ],
    },
    {
      id: "documents",
      heading: "Papers and insurance",
      paragraphs: [
        "You see to passports, entry rules and travel insurance. What we write about them is meant as help and was right when we wrote it; the official source decides.",
      ],
      links: [
        {
          label: "Travel documents",
          to: withQuery(href("/faq"), { category: "Travel Documents (USA to Europe)" }),
        },
        { label: "Travel insurance", to: href("/insurance") },
      ],
    },
    {
      id: "fair",
      heading: "Fair use",
      paragraphs: [
        "Forms and searches are for people. What sends them by the hundred is slowed down and then refused. Please ask before you use our texts or posters elsewhere.",
      ],
      links: [{ label: "For the press", to: href("/press") }],
    },
    {
      id: "law",
      heading: "Your rights, and changes",
      paragraphs: [
        "Nothing here takes away a right that the law gives you as a consumer. If we change these terms, the day at the top changes with them; a booking keeps the terms it was made on.",
      ],
    },
  ],
} as const satisfies Article;
