import { href } from "react-router";
import { myTripsPath } from "#app/paths.ts";
import { withQuery } from "#app/values/with-query.ts";
import type { Article } from "../article.ts";

export const bookingPolicy = {
  title: "Booking policy",
  description: "How a booking is made, confirmed, paid, changed and canceled at {agency}.",
  updated: "2026-11-29",
  inShort: [
    "Sending the booking form asks for a trip, and charges nothing.",
    "An agent confirms or declines it, or your deposit confirms it where that is paid when you book. You can follow it under My Trips.",
    "The price is the one you saw when you sent the form.",
    "You cancel under My Trips; “What is due when” says before you book what comes back.",
  ],
  parts: [
    {
      id: "ask",
      heading: "Asking for a trip",
      paragraphs: [
        "You need an account, and you can make one on the way without losing what you typed. The form takes 1 to 20 travelers and a departure from tomorrow up to two years ahead.",
        "At once you get a reference, which begins with GT, and an email with everything you asked for. Pressing the button twice makes one request, not two.",
      ],
    },
    {
      id: "confirm",
      heading: "Confirming it",
      paragraphs: [
        "Your request is Pending while an agent checks hotels and connections, usually for up to two working days. Then it is Confirmed, or Declined if it can’t be done on these dates. A declined or a pending request costs nothing.",
        "Where the package’s page says that the deposit is paid when you book, no agent is needed: you pay the deposit next, on the page of our payment provider, and it confirms your trip. If it is not paid in time, the booking ends by itself and costs nothing.",
      ],
    },
    {
      id: "price",
      heading: "The price",
      points: [
        "Per person, in US dollars. Where a price is for two sharing a room, or a trip says whether flights are included, that stands beside it.",
        "Kept with your booking as it was when you sent the form, whatever the package costs later.",
        "What is included and what is not is listed on the page of every package.",
        "With a welcome code from our newsletter, less what the code is worth: taken off the whole price, rounded up to the cent, on a first booking. Press Apply in the form to see it first.",
        "If you find the same trip for less before you leave, with the same dates, hotels and services, we match it and take an additional 5% off.",
      ],
    },
    {
      id: "pay",
      heading: "Paying",
      paragraphs: [
        "This site asks for no card number anywhere. Where the deposit is paid when you book, you come to the payment page next. Otherwise the email that confirms your trip says how to pay: on the page of our payment provider, or as your agent writes. Whether there is a deposit, how much it is and when the rest is due stands on the package’s page, under “What is due when” or in its terms, and in the email that confirms your trip.",
      ],
    },
    {
      id: "change",
      heading: "Changing it",
      paragraphs: [
        "You move a trip to another date yourself, under My Trips, as long as canceling it costs nothing; the price of the new date is shown before you confirm it. For all else write to us with your reference. Before confirmation a change is free. After it, what hotels and tickets allow can be changed, and we tell you the cost before we do it.",
      ],
      links: [
        {
          label: "Write to us",
          to: withQuery(href("/contact"), { subject: "A change to my booking" }),
        },
      ],
    },
    {
      id: "cancel",
      heading: "Canceling it",
      paragraphs: [
        "Open the trip under My Trips. Where its terms say what canceling costs, the page shows what comes back today, and you cancel at once; otherwise you ask to cancel, and the booking stands until an agent has looked at it and written to you.",
        "A welcome code is yours again if the booking is declined or canceled: it is good for your next one.",
        "Until when everything comes back, and what we keep after that stands in the same place. Where tickets are not refunded, it says so. It is shown before you book and counts as it was then.",
      ],
      links: [{ label: "My Trips", to: myTripsPath }],
    },
    {
      id: "enough",
      heading: "When enough travel",
      paragraphs: [
        "Some dates run only if enough people travel. Beside such a date stands how many that is and by which day it is decided, as in “Runs with 6 or more; decided by March 31, 2027”; it stands in the booking form, in our emails and under My Trips too. By that day we decide, and if the date does not run, we write to you at once.",
      ],
    },
    {
      id: "we-cancel",
      heading: "If we cancel a departure",
      paragraphs: [
        "We write to you at once and find another date with you, at no more than the price you booked at, or give back in full what you have paid. If the new date costs less, you pay less.",
      ],
    },
  ],
} as const satisfies Article;
