import { Search } from "lucide-react";
import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

/** Reference, and name or phone (spec §5). Repeats the toast's text, because toasts disappear. */
export function LookupForm({
  answer,
}: {
  answer: (FormRefusal & { toast: ToastMessage }) | undefined;
}) {
  const sought = answer?.values.reference ?? "";
  const isOlder = sought !== "" && !/^\s*gt/i.test(sought);
  const searching = usePending().formAction?.startsWith(href("/view-trip")) ?? false;
  return (
    <Form method="post" className="grid max-w-[38rem] gap-6" noValidate>
      <ErrorSummary notice={answer?.toast} errors={answer?.errors ?? {}} />
      <TextField
        name="reference"
        label="Booking reference"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="GT-ABC379"
        defaultValue={answer?.values.reference}
        hint={
          isOlder
            ? "A reference from before this site needs both: the name and the phone number."
            : "It begins with GT and is in the email we sent you."
        }
        error={answer?.errors.reference}
        className="figures uppercase placeholder:normal-case"
      />
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="mb-3 text-small text-ink-soft">And one of these two:</legend>
        <TextField
          name="name"
          label="Name on the booking"
          autoComplete="name"
          maxLength={120}
          defaultValue={answer?.values.name}
          error={answer?.errors.name}
        />
        <TextField
          name="phone"
          label="Phone number"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={answer?.values.phone}
          error={answer?.errors.phone}
        />
      </fieldset>
      <Button look="primary" disabled={searching} className="justify-self-start">
        <Search aria-hidden className="size-5" />
        {searching ? "Searching..." : "Search"}
      </Button>
    </Form>
  );
}
