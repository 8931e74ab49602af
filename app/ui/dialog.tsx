import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  /** Called however the dialog is closed. */ onClose?: () => void;
  children: ReactNode;
};

/**
 * A native modal dialog: it traps focus, closes on Escape and returns focus. At most 450 px high
 * (spec §9), its content scrolls. Open and close it with `dialogOpener`.
 */
export function Dialog({ id, title, onClose, children }: Props) {
  return (
    <dialog id={id} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

/**
 * Attributes of a button that opens or closes the dialog `id`: invoker commands, which need no
 * script, with a click handler for older browsers. (React has no types for them yet.)
 */
export function dialogOpener(id: string, command: "show-modal" | "close") {
  return {
    commandfor: id,
    command,
    onClick: () => {
      if ("command" in HTMLButtonElement.prototype) return;
      const dialog = document.getElementById(id);
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (command === "close") dialog.close();
      else dialog.showModal();
    },
  };
}
