import { noteForm } from "#app/values/note-form.ts";

/** A note of the agents on a customer: all that can be changed on a customer's page. */
export const customerNoteForm = noteForm;
