import type { PackageSeed } from "../package-seed.ts";

export const barcelona: PackageSeed = {
  id: "barcelona-gaudi-and-montserrat",
  title: "Gaudí, Vermouth and the Rack Railway to Montserrat",
  subtitle:
    "Six days in Barcelona with one morning in the mountains and one among the cava cellars",
  destination: "Barcelona, Spain",
  region: "Iberia",
  priceCents: 169_500,
  originalPriceCents: 199_500,
  duration: "6 Days / 5 Nights",
  offerDays: 235,
  rating: 4.6,
  reviews: 231,
  imageDescription: "The towers of the Sagrada Família above city blocks that run down to the sea",
  description: [
    "Barcelona is a city of good habits. Vermouth before Sunday lunch, a walk after dinner, the sea at the end of the tram line. The buildings are the famous part, and you will see the best of them with someone who can explain why the columns lean. But the habits are what people take home.",
    "You stay in Gràcia, which was a village until the city reached it and still keeps its squares. Two half days leave town by ordinary train: up to Montserrat, where the rock looks poured, and out to the cellars of the Penedès, where cava rests in miles of tunnel.",
  ],
  highlights: [
    "Sagrada Família in the morning light, with an architect",
    "Montserrat by rack railway",
    "A vermouth hour in Gràcia",
    "Cava cellars at Sant Sadurní",
    "A paella lesson by the beach",
  ],
  itinerary: [
    {
      title: "Arrive, and stay up late",
      description:
        "A driver brings you from the airport in half an hour. Dinner here begins at nine, so there is time to sleep, and then to walk from square to square in Gràcia before sitting down. The first plate is always bread with tomato, and nobody tires of it.",
    },
    {
      title: "Gaudí, in order",
      description:
        "Park Güell at opening time, then downhill by metro to the Sagrada Família, where your architect has you inside when the east windows are at their bluest. Lunch in the Eixample. The afternoon offers Casa Batlló or a bench; both are modernist.",
    },
    {
      title: "Montserrat",
      by: "train",
      description:
        "The R5 train from Plaça d’Espanya takes an hour, and the green rack railway fifteen minutes more, up to a monastery set among stone fingers. Hear the boys’ choir at midday if school is in session. A funicular and an easy path lead to the view that goes as far as the Pyrenees.",
    },
    {
      title: "The old town and the sea",
      description:
        "A walk through the Gothic Quarter and the Born with stops at the Roman walls, Santa Maria del Mar and Santa Caterina market. Then to a kitchen in Barceloneta for a paella lesson that ends, naturally, in lunch. Swim afterward, if you observe the two-hour rule or don’t.",
    },
    {
      title: "Among the cava cellars",
      by: "train",
      description:
        "The suburban train reaches Sant Sadurní d’Anoia in about forty-five minutes. A family house opens its cellars, pours three wines and shows how a bottle is turned by hand. Back in town by four; the evening is a guided vermouth hour and a farewell supper of small plates.",
    },
    {
      title: "Fly home",
      description:
        "The airport is half an hour away by car. There are nonstop flights to New York, Miami, Boston and more in season, most of them leaving around midday. Buy the almonds at Santa Caterina, not at the gate.",
    },
  ],
  pace: "moderate",
  stops: ["Barcelona, 5 nights, 4 stars, hotel in Gràcia"],
  stays: ["Hotel Vermouth Hour"],
  inclusions: [
    "5 nights in Gràcia, breakfast daily",
    "Airport transfers both ways",
    "Sagrada Família and Park Güell with an architect",
    "Return train and rack railway to Montserrat",
    "Paella lesson with lunch",
    "Cellar visit and tasting, return train",
    "Vermouth hour and farewell supper",
    "Ten-ride metro card",
  ],
  exclusions: [
    "Flights to and from Barcelona",
    "City tourist tax, paid at the hotel",
    "Other optional entrances",
    "Meals not named",
    "Travel insurance",
  ],
  rates: { singleSupplementCents: 36_000 },
  depositPercent: 20,
  ladder: [[30, "deposit"]],
  extras: [
    {
      name: "Casa Batlló",
      description: "First entry of the morning, with the audio guide.",
      day: 2,
      per: "person",
      priceCents: 4_200,
    },
  ],
  terms:
    "From November to March the boat and beach parts give way to museums. Tickets for the Sagrada Família carry your names and hour and can’t be moved.",
  tags: ["City", "Cultural", "Art", "Food & Wine"],
};
