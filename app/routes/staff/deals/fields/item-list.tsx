import { type ReactNode, useEffect, useRef } from "react";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import type { ItemInputs } from "#app/domain/deals/manage/form/item-inputs.ts";
import { Icon, IconButton, type IconName } from "#app/ui/icon.tsx";
import { dragItem } from "../drag-item.ts";
import { AddButton, handleClick } from "./add-button.tsx";
import { useItems } from "./use-items.ts";

type Props<Part extends string> = {
  /** Id of the list, to which a posted page scrolls. */ id: string;
  inputs: ItemInputs<Part>;
  values: DealValues;
  /** Label of the button that adds one. */ addLabel: string;
  /** The inputs of an item. */
  children: (item: Record<Part, string>, number: number) => ReactNode;
};

/**
 * A list in a deal's form: add, remove, move by buttons or dragging. Without script the buttons post
 * the form, which returns changed; with script items move with their inputs.
 */
export function ItemList<Part extends string>(props: Props<Part>) {
  const { id, inputs, values, addLabel, children } = props;
  const { items, announcement, move, drag, add, remove } = useItems(inputs, values);
  const { noun, max } = inputs;
  const list = useRef<HTMLOListElement>(null);
  // The preview reads the form again.
  useEffect(() => void list.current?.closest("form")?.dispatchEvent(new Event("input")), [items]);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} id={id} className="grid scroll-mt-20 gap-4 empty:hidden">
        {items.map(({ key, item }, at) => {
          const of = { list: id, noun, number: at + 1, item: key };
          return (
            <li key={key} className="grid gap-3 rounded-control border border-line bg-paper p-4">
              <div className="flex items-center gap-2 max-xs:flex-wrap">
                <span
                  aria-hidden
                  className="-ml-1 cursor-grab touch-none p-1 text-ink-soft without-script:hidden"
                  onPointerDown={(event) => dragItem(event, (to) => drag(key, to))}
                >
                  <Icon name="grip-vertical" className="size-5" />
                </span>
                <h3 className="mr-auto font-text text-small font-semibold first-letter:uppercase">
                  {noun} {at + 1}
                </h3>
                <ItemButton
                  {...of}
                  edit="up"
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <ItemButton
                  {...of}
                  edit="down"
                  disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <ItemButton {...of} edit="remove" onClick={() => remove(at)} />
              </div>
              {children(item, at + 1)}
            </li>
          );
        })}
      </ol>
      <AddButton intent={`add-${noun}`} list={id} disabled={items.length >= max} onAdd={add}>
        {addLabel}
      </AddButton>
    </>
  );
}

type Edit = {
  label: (item: string) => string;
  intent: (noun: string) => string;
  icon: IconName;
};

const edits = {
  up: { label: (item) => `Move ${item} up`, intent: (noun) => `${noun}-up`, icon: "arrow-up" },
  down: {
    label: (item) => `Move ${item} down`,
    intent: (noun) => `${noun}-down`,
    icon: "arrow-down",
  },
  remove: { label: (item) => `Remove ${item}`, intent: (noun) => `remove-${noun}`, icon: "trash" },
} as const satisfies Record<string, Edit>;

type ButtonProps = {
  list: string;
  noun: string;
  number: number;
  /** Its key, which stays when it moves. */ item: number;
  edit: keyof typeof edits;
  disabled?: boolean;
  onClick: () => void;
};

function ItemButton({ list, noun, number, item, edit, disabled = false, onClick }: ButtonProps) {
  const { label, intent, icon } = edits[edit];
  return (
    <IconButton
      id={`${noun}-${edit}-${item}`}
      label={label(`${noun} ${number}`)}
      icon={icon}
      name="intent"
      value={`${intent(noun)}-${number}`}
      formAction={`#${list}`}
      disabled={disabled}
      onClick={(event) => handleClick(event, onClick)}
    />
  );
}
