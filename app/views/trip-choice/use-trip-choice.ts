import { useEffect, useState } from "react";
import { chooseTrip, startTrip, type TripChoice } from "#app/domain/bookings/sale/choose-trip.ts";
import type { TripOnSale, TypedTrip } from "#app/domain/bookings/sale/trip-on-sale.ts";

export type TypedChoice = TripChoice & {
  typed: TypedTrip;
  /** Takes over what was typed or chosen. */ type: (change: TypedTrip) => void;
};

const nothing = { rates: [], choices: [], quote: null };

const inputs = [
  "departureDate",
  "adults",
  "children",
  "rooms",
  "numTravelers",
  "extras",
] as const satisfies readonly (keyof TypedTrip)[];

/**
 * What is typed of a trip, and what it costs; nothing for a deal that is gone. With the id of its
 * form, also what was typed before the script ran, or is restored by the browser on the way back.
 */
export function useTripChoice(
  trip: TripOnSale | null,
  known: TypedTrip,
  formId?: string,
): TypedChoice {
  const [changes, setChanges] = useState<TypedTrip>({});
  useEffect(() => {
    const form = formId === undefined ? null : document.getElementById(formId);
    if (form instanceof HTMLFormElement) setChanges(readTyped(form));
  }, [formId]);
  const typed = {
    ...(trip ? startTrip(trip, known) : { numTravelers: "1", ...known }),
    ...changes,
  };
  return {
    ...(trip ? chooseTrip(trip, typed) : nothing),
    typed,
    type: (change) => setChanges((earlier) => ({ ...earlier, ...change })),
  };
}

/** What the form holds that the page did not fill in. */
function readTyped(form: HTMLFormElement): TypedTrip {
  const data = new FormData(form);
  const controls = [...form.elements].filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
  );
  const typed = inputs.filter((name) =>
    controls.some((control) => control.name === name && isTyped(control)),
  );
  // Several of a name are one value, as the server reads them.
  return Object.fromEntries(typed.map((name) => [name, data.getAll(name).map(String).join(",")]));
}

function isTyped(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}
