import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { IconButton } from "#app/ui/icon.tsx";

/** A row that staff can move past its neighbors, which are null at either end. */
export type OrderedRow = { id: string; name: string; above: string | null; below: string | null };

/** A clicked button: which row it moves, and where. */
export type RowMove = { row: OrderedRow; to: "up" | "down" };

const moveButtonId = (id: string, to: RowMove["to"]): string => `move-${to}-${id}`;

type Props = {
  row: OrderedRow;
  /** The list's URL with its query. */ at: string;
  /** The id of the row's element. */ anchor: string;
  onMove: (move: RowMove) => void;
};

/**
 * Move a row past its neighbor, by the intents "move-up" and "move-down". Without script the page
 * returns to the row by its fragment.
 */
export function MoveButtons({ row, at, anchor, onMove }: Props) {
  const pasts = [
    { to: "up", past: row.above },
    { to: "down", past: row.below },
  ] as const;
  return pasts.map(({ to, past }) => (
    <Form
      key={to}
      method="post"
      action={`${at}#${anchor}`}
      preventScrollReset
      onSubmit={() => onMove({ row, to })}
      discover="none"
    >
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="past" value={past ?? ""} />
      <IconButton
        id={moveButtonId(row.id, to)}
        label={`Move “${row.name}” ${to}`}
        title={`Move ${to}`}
        icon={`arrow-${to}`}
        name="intent"
        value={`move-${to}`}
        disabled={past === null}
      />
    </Form>
  ));
}

type Shown = {
  /** The id of the list's table. */ list: string;
  /** The position of the list's first row. */ first: number;
  total: number;
};

/** After a move: announces the new position and keeps the focus on the row. */
export function useRowOrder(rows: readonly OrderedRow[], { list, first, total }: Shown) {
  const clicked = useRef<RowMove | null>(null);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const move = clicked.current;
    clicked.current = null;
    if (!move) return;
    const { id, name } = move.row;
    const at = rows.findIndex((row) => row.id === id);
    setAnnouncement(
      at < 0
        ? `“${name}” stands on another page now.`
        : `“${name}” is now ${first + at} of ${total}.`,
    );
    // At either end the button is disabled; on another page both are missing.
    const buttons = [move.to, move.to === "up" ? "down" : "up"] as const;
    const next = buttons
      .map((to) => document.getElementById(moveButtonId(id, to)))
      .find((button) => button?.matches(":enabled"));
    const region = `[role=region][aria-labelledby=${list}]`;
    (next ?? document.querySelector<HTMLElement>(region))?.focus();
  }, [rows, list, first, total]);
  return { announcement, onMove: (move: RowMove) => void (clicked.current = move) };
}
