/** One thing that must hold where the site runs. */
export type HealthCheck = {
  name: string;
  /** `unknown`: it can't be told, or need not hold yet; nothing is wrong so far. */
  state: "good" | "wrong" | "unknown";
  /** What was found, as a sentence. */
  says: string;
  /** What to do about it, as a sentence; null if nothing. */
  todo: string | null;
};

const judged =
  (state: HealthCheck["state"]) =>
  (name: string, says: string, todo: string | null = null): HealthCheck => ({
    name,
    state,
    says,
    todo,
  });

export const good = judged("good");
export const wrong = judged("wrong");
export const unknown = judged("unknown");
