/** What a form shows when it comes back: what was typed (no secrets), what is wrong by field, and a notice for the whole. */
export type FormRefusal = {
  values: Record<string, string>;
  errors: Record<string, string>;
  notice?: string;
};
