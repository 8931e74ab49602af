/** The seven initial FAQs (spec §3, §9) in display order. */
export const faqs = [
  {
    category: "Booking & Payments (USA)",
    question: "How do I book and pay from the United States?",
    answer:
      "Choose a package, press Book This Trip and send the form with your travelers and preferred date. An agent checks hotels and transport and confirms the trip, usually within two working days: only then is anything due. Where a package’s page says that the deposit is paid when you book, you pay it next instead, and it confirms your trip. All prices are in US dollars per person. Whether a trip asks for a deposit, what is due when and until when it comes back in full stands on the package’s page, under “What is due when” or in its terms.",
  },
  {
    category: "Travel Documents (USA to Europe)",
    question: "Do US citizens need a visa for Europe?",
    answer:
      "Not for a vacation. With a US passport you may stay in the Schengen countries without a visa for up to 90 days in any 180-day period, counted over all of them together. Your passport should be less than ten years old and valid for at least three months after the day you leave. At your first border you are photographed and give fingerprints for the European Entry/Exit System, which has been in full operation since April 2026; allow some extra time for it. The United Kingdom and Ireland are outside the Schengen area and count their own days. The UK asks for an Electronic Travel Authorisation, which you apply for online before the flight. As of November 2026; governments change such rules, so look once more before you book.",
  },
  {
    category: "Travel Documents (USA to Europe)",
    question: "What is ETIAS, and do I need one?",
    answer:
      "ETIAS is an online travel authorization, not a visa, for visitors who enter 30 European countries without one, and that includes US citizens. It was first expected from 2025. As of November 2026 the EU names the last quarter of 2026 for its start and a fee of €20 for travelers from 18 to 70, followed by a transition of at least six months in which you are still let in without one if you meet the other entry conditions. An authorization is meant to last three years or until the passport expires. Its start has moved before, so see what holds on your day of travel on the EU’s official site, travel-europe.europa.eu/etias, and apply only there. If your trip needs it, we remind you with your final itinerary.",
  },
  {
    category: "Packages & Customization",
    question: "Can I change a package to suit me?",
    answer:
      "Yes. Add a night, drop a city, travel with a child’s bed or without stairs: tell us in the notes of the booking form, or start from a blank page with the custom trip planner. A planner answers with a route and a price, and you pay nothing until you like both. Changes after confirmation are possible where hotels and tickets allow, and we tell you the cost before we make them.",
  },
  {
    category: "Travel Support",
    question: "What happens if something goes wrong while I am away?",
    answer:
      "Call at any hour, 24/7: the number is on your trip’s page, which can be kept on the phone. The person who answers has your trip in front of them and can rebook a ferry, find a doctor or move a hotel night. Before you leave, and as long as you like, View My Trip shows your booking by its reference and your name or phone number.",
  },
  {
    category: "Flights & Transfers",
    question: "Are flights from the United States included?",
    answer:
      "Each package’s page lists what its price covers: the trip on the ground in Europe, with the trains, ferries and short flights that the itinerary names. Where it says whether flights across the Atlantic are included, that stands beside the price too. Where they are not, you choose the airport, airline and miles that suit you; we gladly advise, and can book them with the trip. Where airport transfers are included, send us your flight numbers two weeks ahead and a driver or host will be waiting, also when you land late.",
  },
  {
    category: "General Queries",
    question: "How does the best-price guarantee work?",
    answer:
      "If you find the same trip for less before your departure, with the same dates, hotels and services, send us the offer. We match the lower price and take an additional 5% off. Newsletter subscribers also receive a welcome bonus of 10% off their first booking. Prices on this site are per person; where they are for two sharing a room, it says so beside them.",
  },
] as const;
