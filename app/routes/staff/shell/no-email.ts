/** Instead of the email of a customer who has none. */
export const noEmail = "None: no mail goes out";
