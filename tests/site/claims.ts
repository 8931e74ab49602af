/**
 * Promises and praise that no fact of the site backs, each with a sentence that makes it. An own site
 * says them only in texts that the agency has written or confirmed.
 */
const claims: readonly (readonly [claim: RegExp, example: string])[] = [
  [
    /24\/7|around the clock|(?:help|answer|call|reach)[^.]* at any hour|day and night/i,
    "looked after around the clock",
  ],
  [
    /match (?:the|a|any) (?:lower )?price|price[- ]match/i,
    "We match the price and take another 5% off.",
  ],
  [/(?:best|lowest)[- ]price|unbeatable|the cheapest/i, "The best price, guaranteed"],
  [/\d(?:,\d{3}|K)\+|\b[1-9]0\+/, "read by 5,000+ subscribers"],
  [/\b4\.9\/5|\bout of (?:5|five) stars|average rating/i, "4.9/5 average rating"],
  [
    /trusted by|loved by|thousands of|more than [\d,]+ travelers/i,
    "Trusted by thousands of travelers",
  ],
  [/hand-?picked|\bexperts?\b|for a living|years of experience/i, "Handpicked by experts"],
  [/\b(?:since|established in|founded in) (?:19|20)\d\d/i, "Family-run since 1994"],
  [/\baward|accredited|certified|member of (?:the )?[A-Z]/, "An award-winning agency"],
  [/most popular|best[- ]?sell(?:er|ing)|\bPopular\b|others liked/, "Popular European Packages"],
  [/free cancell?ation|money-back|\bguarantees?\b/i, "Free cancellation on every trip"],
  [/instant(?:ly)? confirm|confirmed (?:instantly|at once)/i, "Instant confirmation"],
  [
    /(?:within|in|up to) (?:\w+ )?(?:working|business) (?:hours|days)/i,
    "We call back in two working days.",
  ],
  [
    /(?:answers?|replies|writes? back|reply) (?:you )?(?:within|in) /i,
    "A planner answers within a day.",
  ],
  [/nothing for the draft|draft is free|no obligation/i, "You pay nothing for the draft."],
  [/secure booking|100% secure/i, "Secure booking"],
  [/one letter a month/i, "One letter a month."],
];

/** What a text claims, with the words around it. */
export const claimsIn = (text: string): string[] =>
  claims.flatMap(([claim]) => {
    const at = claim.exec(text)?.index;
    return at === undefined ? [] : [text.slice(Math.max(0, at - 30), at + 50)];
  });

/** One planted sentence for each claim. */
export const plantedClaims = claims.map(([, example]) => example);
