import { Form } from "react-router";
import type { AgentBookingValues } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import { Button } from "#app/ui/button.tsx";
import { usePortal } from "./use-portal.ts";

type Props = {
  label: string;
  values: AgentBookingValues;
  look?: "primary" | "outline";
  pressedBy?: string;
};

/** Opens the booking form filled in. A POST keeps names out of URLs; it books nothing. */
export function OpenBookingForm({ label, values, look = "primary", pressedBy }: Props) {
  return (
    <Form method="post" action={usePortal().paths.createBooking}>
      <input type="hidden" name="intent" value="find" />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look={look} dense data-key={pressedBy} aria-keyshortcuts={pressedBy}>
        {label}
      </Button>
    </Form>
  );
}
