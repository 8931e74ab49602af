import { href } from "react-router";
import { withQuery } from "#app/values/with-query.ts";
import type { Article } from "../article.ts";

export const privacyPolicy = {
  title: "Privacy",
  description:
    "What {agency} stores about you, why, for how long, and what it never does: no trackers, no advertising, no other hosts.",
  updated: "2026-11-21",
  inShort: [
    "We store what you type to plan and look after your trip, and little else.",
    "No analytics, no advertising, no tracking pixels. Your browser talks to this site alone.",
    "Your password is stored as a hash that we can’t turn back.",
    "Ask, and we show you, correct or delete what we have.",
  ],
  parts: [
    {
      id: "what",
      heading: "What we store",
      points: [
        "Your account: name, email address, a phone number if you give one, and your password as an Argon2id hash.",
        "Your sign-ins: when, from which network address, with which browser. Each ends when you log out, or 30 days after its last use.",
        "Your bookings: who travels under which name, email and phone number, when, how many, your notes, the price, a welcome code if you used one, each change of it, and what our agents note to arrange it.",
        "Your wish list: the trips you put a heart on, once you are signed in. Until then it lies in your browser alone.",
        "Contact messages, trip requests and quiz results: what you wrote in the form, your account if you were signed in, our answers, and what our agents note to answer you.",
        "What our agents note about you as a customer, so that you need not tell us twice.",
        "Waiting lists: your name, email address and party, until 90 days after the trip has left, or until you close your account.",
        "The blog: your comments and the name they are shown under, and which posts you like, by your account or by a scrambled form of the number in a cookie.",
        "The newsletter: your email address, whether you confirmed it or left, and the welcome code it was given, which stays so that nobody gets two.",
        "Our emails to you: a copy of each, so that it can be sent again if a mail server was away.",
      ],
    },
    {
      id: "moment",
      heading: "What we store for a moment",
      points: [
        "A booking form that you began before signing in: two hours.",
        "What our staff have typed about you and not saved yet: two weeks.",
        "An email address that your account is to have, until you confirm it: a day.",
        "On your own device, not with us: the trips that you opened, to be read without a network, until you log out.",
        "A count of attempts at signing in, searching and sending forms, so that nobody guesses passwords or floods us: a day at most, under a scrambled form of the network address.",
      ],
    },
    {
      id: "not",
      heading: "What we don’t do",
      points: [
        "We don’t measure you. There is no analytics script here, ours or anybody’s.",
        "We load nothing from elsewhere: fonts, pictures and scripts come from this site, and it forbids your browser to fetch any from others.",
        "We put no pictures that report back into emails, and no detours into their links.",
        "We ask for no card number, and we sell nothing about you to anyone.",
      ],
    },
    {
      id: "who",
      heading: "Who sees it",
      paragraphs: [
        "Our agents, to plan and look after your trip. The hotels, carriers and guides of a confirmed trip get the names and details that they need for it. Emails travel through mail servers, ours and yours.",
        "View My Trip shows a trip to whoever has its reference and the name or the phone number it was booked under. It never shows your contact details.",
      ],
    },
    {
      id: "safe",
      heading: "How it is kept safe",
      paragraphs: [
        "Cookies that sign you in can’t be read by scripts. Links in emails that reset a password or confirm an address work for a short time, and of their secrets we keep hashes. A new password ends every other sign-in.",
      ],
    },
    {
      id: "choices",
      heading: "Your choices",
      paragraphs: [
        "Name, email address, phone number and password you change in your profile, and there you close your account: it goes with its wish list, your places on waiting lists and what you wrote on the blog. For a copy of what we have, a correction, or to have more deleted, write to us from the address it is about. What has become a booking stays in our books for as long as the law wants it there.",
      ],
      links: [
        { label: "Your profile", to: href("/dashboard/profile") },
        {
          label: "Write to us about your data",
          to: withQuery(href("/contact"), { subject: "My data" }),
        },
      ],
    },
  ],
} as const satisfies Article;
