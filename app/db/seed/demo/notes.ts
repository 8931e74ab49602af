/** Notes of customers on bookings. */
export const notes = [
  "It is our thirtieth anniversary; a quiet room would mean a lot.",
  "One of us uses a cane and would rather avoid long stairs.",
  "Vegetarian, and happy with fish now and then.",
  "Two beds, please, not one.",
  "We land at 7:40 AM. Can the room be ready early?",
  "My mother is traveling with us and is 81, so short walks please.",
  "Severe nut allergy. Please tell the restaurants.",
  "We would like to add two nights at the end if there is room.",
  "First time in Europe! Any advice on shoes is welcome.",
  "Our daughter turns ten during the trip.",
  "Traveling for a class reunion, so we could move by a day or two.",
  "Gluten free for one.",
  "We are flying on miles and can’t change the dates.",
  "A crib in the room, please. The baby will be 14 months old.",
  "I am a light sleeper: away from the street if you can.",
  "We have been to Rome twice and would gladly skip the Colosseum.",
  "Please call in the evenings, I teach during the day.",
  "Honeymoon. Nothing embarrassing, please.",
] as const;

/** Reasons of agents for declining. */
export const declineReasons = [
  "The hotel has no rooms left for these dates; offered the week after.",
  "The timed tickets for these days are sold out.",
  "The group is full for this departure.",
] as const;

/** Reasons of customers for canceling. */
export const cancelReasons = [
  "A family illness, sadly.",
  "My vacation was not approved after all.",
  "We found that our passports run out in June.",
  "We would rather go next year.",
  "My knee needs an operation first.",
  "A wedding was moved to that weekend.",
] as const;

/** Notes of agents on leads. */
export const leadNotes = [
  "Called: prefers to talk in the evening, Eastern time.",
  "Would rather fly from Boston than from New York.",
  "Second trip with us. The first one was Lisbon, and it went well.",
  "Dates are fixed by the school holidays.",
  "Asked twice about trains. Send the rail map with the draft.",
] as const;

/** Reasons for lost leads. */
export const lostReasons = [
  "No answer after two mails and a call.",
  "Goes with friends who had booked already.",
  "Our price was above what they had in mind.",
  "Put off to next year; asked us to write in the autumn.",
] as const;
