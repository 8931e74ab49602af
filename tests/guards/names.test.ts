import { describe, expect, test } from "vitest";
import { agentBookingForm } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import { bookingForm } from "#app/domain/bookings/order/form/booking-form.ts";
import { contactForm } from "#app/domain/leads/message/contact-form.ts";
import { leadForm } from "#app/domain/leads/plan/lead-form.ts";
import { signUpForm } from "#app/domain/people/accounts/sign-in/sign-in-forms.ts";
import { editStaffForm, newAgentForm } from "#app/domain/people/staff/staff-account-form.ts";
import { profileForm } from "#app/domain/people/accounts/profile/profile-form.ts";
import { quizLeadForm } from "#app/domain/quiz/quiz-lead-form.ts";

const invisible = "\u200b\u2060\u3164";
const signUp = { email: "janet@example.com", password: "four small harbors" };
const contact = { key: crypto.randomUUID(), email: "janet@example.com" };
const lead = { ...contact, destination: "Rome" };

/** How each form with a person's name parses the name. */
const forms = {
  "sign-up": (name: string) => signUpForm.safeParse({ ...signUp, name }),
  profile: (name: string) => profileForm.safeParse({ name, phone: "", version: "1" }),
  "a new agent": (name: string) =>
    newAgentForm.safeParse({ name, email: "a@example.com", way: "invitation" }),
  "an agent": (name: string) =>
    editStaffForm.safeParse({ name, email: "a@example.com", version: "1" }),
  quiz: (name: string) => quizLeadForm.safeParse({ ...contact, name }),
  contact: (name: string) =>
    contactForm.safeParse({ ...contact, name, subject: "Rome", message: "When?" }),
  "a trip's wishes": (name: string) => leadForm.safeParse({ ...lead, name }),
  booking: (name: string) => bookingForm.in.shape.customerName.safeParse(name),
  "an agent's booking": (name: string) => agentBookingForm.in.shape.customerName.safeParse(name),
} as const;

describe.each(Object.entries(forms))("%s", (_, send) => {
  test("refuses a name without a visible character like an empty one", () => {
    const [none, hidden] = [send(""), send(invisible)];
    const sentences = (answer: typeof none) => answer.error?.issues.map(({ message }) => message);
    expect(sentences(hidden)).toHaveLength(1);
    expect(sentences(hidden)).toEqual(sentences(none));
  });

  test("removes bidirectional and zero-width characters from a name", () => {
    const answer = send("Jan\u200bet \u202eWhitfield\u202c");
    expect(answer.error).toBeUndefined();
    expect(JSON.stringify(answer.data)).toContain('"Janet Whitfield"');
  });
});
