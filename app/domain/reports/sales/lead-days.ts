/** Days within which a booking is attributed to a lead. */
export const leadDays = 180;
