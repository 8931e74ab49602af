/** A quote, its author, their home and their trip. */
type Testimonial = {
  quote: string;
  name: string;
  /** Home city, with the state. */
  from: string;
  /** Destination of the trip. */
  trip: string;
};

/** Six testimonials (spec §2.3); the first is shown large. */
export const testimonials = [
  {
    quote:
      "On the fourth evening my husband, who plans everything, asked what was on for tomorrow, and I said I had no idea, someone was picking us up at eight. He put down his phone and looked at the sea for an hour. I have been trying to get him to do that since 1994.",
    name: "Lorraine Pettigrew",
    from: "Columbus, Ohio",
    trip: "Santorini",
  },
  {
    quote:
      "Three trains, two buses and a cable car in one day, with twins. Not one of them was late, and somebody had thought about lunch.",
    name: "Adaeze and Tom Nwosu",
    from: "Charlotte, North Carolina",
    trip: "Swiss Alps",
  },
  {
    quote:
      "I added up every receipt when we got home. It came to the number on the website and four gelatos.",
    name: "Hector Villanueva",
    from: "El Paso, Texas",
    trip: "Rome",
  },
  {
    quote:
      "My flight was canceled in Newark at midnight. By the time I found a seat to cry in, they had already moved my first two hotels.",
    name: "Meera Krishnan",
    from: "Princeton, New Jersey",
    trip: "Lisbon",
  },
  {
    quote:
      "I am seventy-four and I went alone. In nine days I ate alone twice, both times because I wanted to.",
    name: "Gail Sorensen",
    from: "Duluth, Minnesota",
    trip: "Ireland",
  },
  {
    quote:
      "We asked for five cities in a week. The planner wrote back, very kindly, with three. It was the best no we ever got.",
    name: "Curtis and Jo Whitaker",
    from: "Boise, Idaho",
    trip: "Paris to Rome",
  },
] as const satisfies readonly Testimonial[];
