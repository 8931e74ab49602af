/** What a policy for Europe should include, the most expensive gap first. */
export const covers = [
  {
    title: "A hospital abroad",
    text: "US health plans often pay little or nothing in Europe, and Medicare as a rule pays nothing. Look for medical cover of $100,000 or more.",
  },
  {
    title: "The way home",
    text: "Medical evacuation is the rare bill with six figures. $250,000 is a sensible floor, more for mountains and islands.",
  },
  {
    title: "Canceling for a reason",
    text: "Illness, a death in the family, jury duty: read which reasons count. ‘Cancel for any reason’ costs more and returns a part.",
  },
  {
    title: "Delays and missed connections",
    text: "A hotel night and a new train when the flight across is late. Check after how many hours it starts.",
  },
  {
    title: "Your luggage",
    text: "Mostly for what you must buy until it comes. Valuables have low limits; leave them at home.",
  },
] as const;

export const insuranceSteps = [
  "Look at what you have: your health plan, and the card you pay with.",
  "Buy soon after your first deposit. Many insurers cover a pre-existing condition only if you do so within two to three weeks of it.",
  "Insure what you can’t get back: “What is due when” on the package’s page says what that is, and from when.",
  "Carry the emergency number on paper, and leave a copy with someone at home.",
] as const;
