import { href } from "react-router";
import { line, text } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

export type HelpAnswer = { question: string; answer: string; alsoCalled: string };

/** Questions beside the FAQ, in the order of a trip. */
export const helpAnswers = contentKind<HelpAnswer>({
  key: "help-answers",
  label: "Help answers",
  thing: "answer",
  shownOn: [{ label: "Help center", to: href("/help") }],
  isList: true,
  fields: {
    question: line("Question", { max: 200 }),
    answer: text("Answer", { max: 2_000 }),
    alsoCalled: line("Also found by", {
      max: 200,
      optional: true,
      hint: "Search words that the text itself does not contain.",
    }),
  },
  named: "question",
  builtIn: {
    cancel: {
      question: "How do I cancel, and what comes back?",
      answer:
        "Open the trip under My Trips: it shows what comes back today, and you cancel there or ask to; if you have no account, write to us with the reference. A request that is not confirmed yet costs nothing. After that “What is due when” on your package’s page says what comes back until when. It also names tickets that are never refunded.",
      alsoCalled: "cancellation refund money back",
    },
    "other-dates": {
      question: "Can I move my trip to another date?",
      answer:
        "Yes. Open the trip under My Trips: as long as canceling it costs nothing, “Change the date” shows the other dates, what each costs, and moves it at once. Later, or for other changes, write to us with your reference and the days that suit you: as far as hotels and tickets allow we find a way, and we tell you the cost before we do anything.",
      alsoCalled: "change reschedule postpone",
    },
    children: {
      question: "Are children welcome, and what do they pay?",
      answer:
        "On most trips, yes; packages marked Family are made for them. Many have a price for children who sleep in their parents’ room: the trip’s page names it, and the form asks for their ages and shows what each pays. Where it asks for the number of travelers alone, everybody pays the same.",
      alsoCalled: "kids child baby infant toddler teenager family discount",
    },
    "single-room": {
      question: "I travel alone. Can I have a single room?",
      answer:
        "Yes. Where a price is for two who share a room, a room of your own costs more. The form offers it with its price where the trip sells rooms; elsewhere say “single room” in the notes, and your agent writes what it comes to before anything is confirmed.",
      alsoCalled: "solo supplement one person",
    },
    "two-beds": {
      question: "Can we have two beds, or three in a room?",
      answer:
        "Say in the notes if you would rather have two beds than one; we ask the hotel. A third bed is possible in many hotels, seldom in old town houses. Your agent knows which.",
      alsoCalled: "twin double triple beds",
    },
    baggage: {
      question: "How much baggage may I bring?",
      answer:
        "Your airline decides for the flight. On European trains and ferries you lift what you bring: one suitcase of a size that you can carry up a flight of stairs, and a day bag, is what we recommend. Where luggage is carried for you, the package says so.",
      alsoCalled: "luggage suitcase bags",
    },
    wheelchair: {
      question: "Is the trip right for a wheelchair, or for bad knees?",
      answer:
        "That depends on the place. Canal houses and cliff towns have stairs and no elevator, and the terms say so; cities like Copenhagen, Barcelona and Vienna are easier. Tell us before you book what you need: a planner asks the hotels one by one.",
      alsoCalled: "accessible accessibility disability mobility stairs walker",
    },
    diet: {
      question: "I am vegetarian, or have an allergy. Will I eat well?",
      answer:
        "Write it in the notes, with how strict it is. We pass it on to hotels and to the tables that are part of the trip. On free evenings guides know where to go.",
      alsoCalled: "vegan gluten celiac food diet kosher halal allergies",
    },
    "group-size": {
      question: "How many people travel together?",
      answer: "Where a trip goes in a group, its page says how many at most.",
      alsoCalled: "group size guests small",
    },
    names: {
      question: "What if a name in my booking is misspelled?",
      answer:
        "Names must be as in the passport, because trains, museums and the Alhambra check them. Write to us with your reference as soon as you see it: once tickets are issued, a new name can cost something.",
      alsoCalled: "name correction passport spelling",
    },
    passport: {
      question: "How long must my passport be valid?",
      answer:
        "For the Schengen countries at least three months after the day you leave them, and it should be less than ten years old on the day you arrive. A renewal takes weeks: look today.",
      alsoCalled: "expire renew validity document",
    },
    health: {
      question: "May I bring my medicine, and what if I fall ill?",
      answer:
        "Carry it in the original box, in your hand luggage, with a copy of the prescription. If you fall ill, call the number on your trip’s page and ask for a doctor who speaks English. US health plans often pay little abroad, so read our page about insurance first.",
      alsoCalled: "medication doctor hospital sick medical prescription",
    },
    money: {
      question: "How much cash do I need, and do I tip?",
      answer:
        "Cards work nearly everywhere; a hundred euros in small notes covers markets and taxis. Service is part of the price in Europe. Rounding up is kind, and guides are glad of a little more.",
      alsoCalled: "euro currency atm tips tipping cash credit card",
    },
    phone: {
      question: "Will my phone and chargers work?",
      answer:
        "Ask your carrier for a plan for Europe, or use an eSIM. Plugs are type C or F on the Continent, type G in the UK and Ireland; chargers for phones take 230 volts, many hair dryers do not. Your trip’s page can be kept on the phone and read without a network.",
      alsoCalled: "adapter plug voltage wifi roaming sim internet electricity",
    },
    strike: {
      question: "What happens in a strike, or in bad weather?",
      answer:
        "We change the plan and tell you: another train, a driver, another day for the boat. What your package says about weather and strikes stands in its terms. Call the number on your trip’s page.",
      alsoCalled: "delay storm rain train ferry flight late",
    },
  },
});
