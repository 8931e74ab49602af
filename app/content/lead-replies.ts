type LeadKind = "custom-trip" | "quiz" | "contact";

type LeadReply = {
  /** Its key in the URL. */
  key: string;
  label: string;
  /** The kinds of leads it replies to. */
  kinds: readonly LeadKind[];
  /**
   * Texts with placeholders in braces: known ones are filled in, agents must replace the others.
   */
  subject: string;
  text: string;
};

const every: readonly LeadKind[] = ["custom-trip", "quiz", "contact"];

/**
 * Templates for replies, edited by agents before sending. Known placeholders: first name, wish,
 * reference, agent, asked on.
 */
const leadReplies: readonly LeadReply[] = [
  {
    key: "first-answer",
    label: "First answer",
    kinds: ["custom-trip"],
    subject: "Your trip: {wish} ({reference})",
    text: `Hello {first name},

thank you for telling us about {wish}. I am {agent}, and I plan this trip with you from here on.

I am drafting a route now and will send it with a price within two working days. If something changes until then, a date, who comes along, or what you would rather not see, just answer this mail.

Warm regards,
{agent}
Grand Tour`,
  },
  {
    key: "quiz-ideas",
    label: "Ideas for the result",
    kinds: ["quiz"],
    subject: "Your quiz result, and where it leads ({reference})",
    text: `Hello {first name},

you took our destination quiz on {asked on}. It suggested: {wish}.

Two of our trips come close to it, and I would start with these:

{two trips and their links}

Does one of them sound like you? If neither does, tell me what is missing and I will draft one that has it.

Warm regards,
{agent}
Grand Tour`,
  },
  {
    key: "questions",
    label: "Questions first",
    kinds: ["custom-trip", "quiz"],
    subject: "A few questions first: {wish} ({reference})",
    text: `Hello {first name},

before I draft anything, three questions, so that the first draft is close to the right one:

1. When could you leave, and how many nights would you like to be away?
2. Who comes along, and is there anything that walks, stairs or food should respect?
3. Which one day of this trip do you already see in front of you?

Short answers are fine.

Warm regards,
{agent}
Grand Tour`,
  },
  {
    key: "quote",
    label: "Quote",
    kinds: ["custom-trip", "quiz"],
    subject: "Your draft: {wish} ({reference})",
    text: `Hello {first name},

here is your draft:

{the route, night by night}

It costs {price per person} per person, with {what is included}. I can hold it for you until {day}.

Tell me what to change, or say yes and I will book it: you get the confirmation with your reference by mail.

Warm regards,
{agent}
Grand Tour`,
  },
  {
    key: "message",
    label: "Answer",
    kinds: ["contact"],
    subject: "Re: {wish} ({reference})",
    text: `Hello {first name},

thank you for your message of {asked on}.

{your answer}

If anything is left open, just answer this mail.

Warm regards,
{agent}
Grand Tour`,
  },
  {
    key: "follow-up",
    label: "Follow-up",
    kinds: every,
    subject: "Still thinking about it? ({reference})",
    text: `Hello {first name},

on {asked on} you came to us with this: {wish}. I have not heard from you since my last mail, which may only mean that life came in between.

Is it still on your mind? One line is enough, and I will pick it up where we left it. If the plan has changed, tell me too, and I will close it.

Warm regards,
{agent}
Grand Tour`,
  },
];

/** The templates for a kind of lead, the most likely first. */
export function repliesFor(kind: LeadKind): LeadReply[] {
  return leadReplies.filter(({ kinds }) => kinds.includes(kind));
}
