/** A reminder: of what falls due on a day (YYYY-MM-DD), so many days after it. */
export type ReminderKey = { bookingId: string; dueOn: string; step: number };

/** Days from a due day on which a customer is told that it is not paid; less than 0 is before it. */
const customerSteps = [-7, -3, 0, 2] as const;

/** The same for the agent. */
export const agentStep = 3;

export const reminderSteps: readonly number[] = [...customerSteps, agentStep];

/** A step is made up for until so many days later: the site may have been down. */
export const graceDays = 1;
