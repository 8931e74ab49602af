/** A hotel or house of a deal by its name: 'Hotel X, Imerovigli, or similar'. */
export type DealStay = {
  name: string;
  /** Where it is: one of the deal's stops, if it has any. */ town: string;
  nights: number;
  /** Whether a similar one may take its place. */ orSimilar: boolean;
  /** '4-star hotel on the harbor'; '' if it is what the stop says. */ kind: string;
  /** URL of its photograph; null for none. */ imageUrl: string | null;
  /** What the photograph shows; '' if unknown. */ caption: string;
  /** Whose photograph it is; '' if unknown. */ credit: string;
};

/** 'Hotel X, Imerovigli, or similar'. */
export const namedStay = ({
  name,
  town,
  orSimilar,
}: Pick<DealStay, "name" | "town" | "orSimilar">): string =>
  [name, town, orSimilar ? "or similar" : ""].filter(Boolean).join(", ");
