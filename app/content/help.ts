import { href } from "react-router";
import { myTripsPath } from "#app/paths.ts";
import { withQuery } from "#app/values/with-query.ts";

type HelpTopic = { title: string; answers: readonly { label: string; to: string; text: string }[] };

/** Help topics, by the phase of a trip. */
export const helpTopics = [
  {
    title: "Before you book",
    answers: [
      {
        label: "Find a trip",
        to: href("/packages"),
        text: "Search and filter every package by kind, region, length and price.",
      },
      {
        label: "Have one made",
        to: href("/custom-trip-planner"),
        text: "Tell a planner what you have in mind; asking costs nothing.",
      },
      {
        label: "Passports, visas, ETIAS",
        to: withQuery(href("/faq"), { category: "Travel Documents (USA to Europe)" }),
        text: "What a US traveler needs at the border.",
      },
      {
        label: "Use a welcome code",
        to: href("/newsletter"),
        text: "It comes when you confirm the newsletter. Lost it? Enter your address again, and we send it once more.",
      },
      {
        label: "How booking works",
        to: href("/policy/booking"),
        text: "From the form to the confirmation, and what it costs when.",
      },
    ],
  },
  {
    title: "Once you have booked",
    answers: [
      {
        label: "See where it stands",
        to: myTripsPath,
        text: "My Trips shows each booking with its status and its days.",
      },
      {
        label: "Look it up without signing in",
        to: href("/view-trip"),
        text: "With the reference, and the name or phone number.",
      },
      {
        label: "Print it, or put it in your calendar",
        to: myTripsPath,
        text: "Open the trip: both buttons are there.",
      },
      {
        label: "Change or cancel",
        to: `${href("/policy/booking")}#change`,
        text: "Ask on the trip’s page, or write to us with the reference.",
      },
    ],
  },
  {
    title: "Your account",
    answers: [
      {
        label: "Forgot the password",
        to: href("/forgot-password"),
        text: "We email you a link for a new one.",
      },
      {
        label: "Change name, email, phone or password",
        to: href("/dashboard/profile"),
        text: "All four are in your profile, where you also close your account.",
      },
      {
        label: "A booking is missing",
        to: href("/dashboard/profile"),
        text: "Confirm your email address: bookings made with it then join My Trips.",
      },
      { label: "What we store", to: href("/policy/privacy"), text: "And how to have it deleted." },
    ],
  },
] as const satisfies readonly HelpTopic[];
