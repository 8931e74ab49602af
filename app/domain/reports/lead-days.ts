/** How many days after a lead was written a booking still comes from it. */
export const leadDays = 180;
