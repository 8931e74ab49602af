import type { PackageSeed } from "../package-seed.ts";

export const amsterdam: PackageSeed = {
  id: "amsterdam-canals-and-polders",
  title: "Canal Houses and the Polders by Bicycle",
  subtitle: "Amsterdam for five nights, with Haarlem, The Hague and a day below sea level",
  destination: "Amsterdam, Netherlands",
  region: "Northern Europe",
  priceCents: 178_000,
  duration: "6 Days / 5 Nights",
  offerDays: 200,
  rating: 4.5,
  reviews: 197,
  imageDescription: "A row of narrow gabled houses mirrored in a canal, bicycles on the bridge",
  description: [
    "The Dutch made half of their country themselves and it shows: it is tidy, level, and has a path beside every ditch. Amsterdam is the same idea done in brick. Your room is in a canal house on the Keizersgracht, so narrow that the piano would have come in by the window, from the hook that still hangs under the gable.",
    "There are two museum mornings, with Rembrandt, Vermeer and Van Gogh seen in small doses. There is a day in the saddle across the polders to villages on the old sea. And there are the trains, which leave every ten minutes or so for towns that were great when Amsterdam was a dam in the Amstel.",
  ],
  highlights: [
    "A room in a seventeenth-century canal house",
    "The Rijksmuseum at nine, with an art historian",
    "Waterland by bicycle, ferry included",
    "Vermeer in The Hague",
    "Tulip fields or Delft potters, by season",
  ],
  itinerary: [
    {
      title: "Arrive on the Keizersgracht",
      description:
        "A quarter of an hour by train from Schiphol, or a car if you have bags. Walk the western canals and the Jordaan while it is light, then let a wooden boat with an electric motor show you the same from below. Supper is Indonesian, which is local.",
    },
    {
      title: "Rembrandt and Van Gogh",
      description:
        "The Rijksmuseum at nine, for the Night Watch and one dollhouse that cost more than a real one. Lunch in the garden. The Van Gogh Museum by timed ticket at three, when it begins to thin out.",
    },
    {
      title: "Haarlem, and flowers",
      by: "train",
      description:
        "Twenty minutes by train to Haarlem, for Frans Hals and an organ that Mozart tried at ten. From late March to early May you go on by bus to the Keukenhof gardens and ride among the fields. The rest of the year, to Delft and a workshop where they still paint the blue by hand.",
    },
    {
      title: "Waterland by bicycle",
      by: "bicycle",
      description:
        "The free ferry behind the station takes four minutes, and then the city simply ends. Twenty flat miles along dikes, with herons, to Monnickendam and Marken; pancakes at the halfway mark. Bicycles are the sensible kind, with back-pedal brakes; take a minute to practice.",
    },
    {
      title: "The Hague for Vermeer",
      by: "train",
      description:
        "Fifty minutes by train. The Mauritshuis is small, and the girl with the earring hangs at eye level. A tram goes on to the beach at Scheveningen for a herring and the wind. Farewell supper on the canal.",
    },
    {
      title: "Fly home",
      description:
        "Trains to Schiphol run all day and all night. Nonstop flights leave for more than a dozen American cities. If yours is in the evening, the little church hidden in an attic on the Oudezijds Voorburgwal is a fine last hour.",
    },
  ],
  pace: "moderate",
  stops: ["Amsterdam, 5 nights, 4 stars, canal house hotel"],
  stays: ["The Lamplighter’s House"],
  inclusions: [
    "5 nights in a canal house hotel, breakfast daily",
    "Airport transfers by train or car",
    "Rijksmuseum with guide, Van Gogh Museum and Mauritshuis tickets",
    "Canal boat on the first evening",
    "Bicycle day with guide and pancakes",
    "All trains; Keukenhof with bus, or Delft workshop",
    "1 dinner",
  ],
  exclusions: [
    "Flights to and from Amsterdam",
    "City tax, 12.5% of the room, paid at the hotel",
    "Other meals",
    "Travel insurance",
  ],
  rates: { singleSupplementCents: 44_000 },
  depositPercent: 20,
  ladder: [[30, "deposit"]],
  terms:
    "Tulip season sells out by January. Tickets for the Anne Frank House go on sale six weeks ahead and we try for them on request, without a promise. Canal house stairs are steep and there is no elevator.",
  tags: ["City", "Cultural", "Art", "Family"],
};
