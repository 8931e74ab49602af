import { Plus } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import type { MouseEvent } from "react";

type Props = {
  /** What is posted without script: 'add-day'. */ intent: string;
  /** Id of the list, to which the posted page scrolls. */ list: string;
  disabled: boolean;
  onAdd: () => void;
  children: string;
};

/** Adds an empty item to a list of the deal's form. */
export function AddButton({ intent, list, disabled, onAdd, children }: Props) {
  return (
    <p>
      <Button
        id={intent}
        dense
        name="intent"
        value={intent}
        formAction={`#${list}`}
        disabled={disabled}
        onClick={(event) => handleClick(event, onAdd)}
      >
        <Plus aria-hidden className="size-4" />
        {children}
      </Button>
    </p>
  );
}

/** With script, does in place what posting the form would do. */
export function handleClick(event: MouseEvent, act: () => void): void {
  event.preventDefault();
  act();
}
