/** A reminder of the payment due on a day (YYYY-MM-DD), sent `step` days after it. */
export type ReminderKey = { bookingId: string; dueOn: string; step: number };

/** Days after the due day on which customers are reminded; negative is before it. */
const customerSteps = [-7, -3, 0, 2] as const;

export const agentStep = 3;

export const reminderSteps: readonly number[] = [...customerSteps, agentStep];

/** A missed step is sent up to this many days late: the site may have been down. */
export const graceDays = 1;

/** Of a reminder that staff send by hand, the days after the due day are counted from here. */
export const handStep = 1000;
export const isSentByHand = ({ step }: Pick<ReminderKey, "step">): boolean => step >= handStep;
