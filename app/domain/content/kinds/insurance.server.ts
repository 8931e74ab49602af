import { href } from "react-router";
import { text, type TitledText, titledTexts } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

/** What a policy for Europe should include, the most expensive gap first. */
export const covers = contentKind<TitledText>({
  key: "insurance-covers",
  label: "Insurance: what it covers",
  thing: "cover",
  shownOn: [{ label: "Travel insurance", to: href("/insurance") }],
  ...titledTexts,
  builtIn: {
    "a-hospital-abroad": {
      title: "A hospital abroad",
      text: "US health plans often pay little or nothing in Europe, and Medicare as a rule pays nothing. Look for medical cover of $100,000 or more.",
    },
    "the-way-home": {
      title: "The way home",
      text: "Medical evacuation is the rare bill with six figures. $250,000 is a sensible floor, more for mountains and islands.",
    },
    "canceling-for-a-reason": {
      title: "Canceling for a reason",
      text: "Illness, a death in the family, jury duty: read which reasons count. ‘Cancel for any reason’ costs more and returns a part.",
    },
    "delays-and-missed-connections": {
      title: "Delays and missed connections",
      text: "A hotel night and a new train when the flight across is late. Check after how many hours it starts.",
    },
    "your-luggage": {
      title: "Your luggage",
      text: "Mostly for what you must buy until it comes. Valuables have low limits; leave them at home.",
    },
  },
});

/** How to buy one, in this order. */
export const insuranceSteps = contentKind<{ text: string }>({
  key: "insurance-steps",
  label: "Insurance: steps",
  thing: "step",
  shownOn: [{ label: "Travel insurance", to: href("/insurance") }],
  isList: true,
  fields: {
    text: text("Text", { max: 400 }),
  },
  named: "text",
  builtIn: {
    "what-you-have": {
      text: "Look at what you have: your health plan, and the card you pay with.",
    },
    "buy-soon": {
      text: "Buy soon after your first deposit. Many insurers cover a pre-existing condition only if you do so within two to three weeks of it.",
    },
    "what-is-lost": {
      text: "Insure what you can’t get back: “What is due when” on the package’s page says what that is, and from when.",
    },
    "on-paper": {
      text: "Carry the emergency number on paper, and leave a copy with someone at home.",
    },
  },
});
