/** What the work is like, for applicants. */
export const workHere = [
  {
    title: "You travel what you sell",
    text: "A route goes on sale after someone here has ridden it, with a suitcase, in the rain if possible.",
  },
  {
    title: "You write it down",
    text: "A planner’s work is a text: clear, exact, and kind to someone reading it on a platform.",
  },
  {
    title: "You pick up",
    text: "Everyone takes turns on the line, day and night. It is how we learn what the next itinerary needs.",
  },
] as const;

export const usefulSkills = [
  "You know one corner of Europe well enough to say which hotel to avoid.",
  "You can explain a rail pass in two sentences.",
  "You have been the one who stayed calm.",
] as const;
