import type { ReactNode } from "react";

type Props = { id: string; title: string; /** Told however it is closed. */ onClose?: () => void; children: ReactNode };

/**
 * A modal dialog, the browser's own: it keeps the focus inside, ends by Escape and gives the focus back. At most 450 px high (spec §9), its inside scrolls. Buttons open and close it by
 * `dialogOpener`.
 */
export function Dialog({ id, title, onClose, children }: Props) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="m-auto max-h-[450px] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line-control bg-paper-raised p-6 text-left text-small whitespace-normal text-ink shadow-soft backdrop:bg-[#0b121c99]"
    >
      <h2 id={`${id}-title`} className="mb-3 text-card">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/**
 * What makes a button open or close the dialog with this id: the invoker attributes, which browsers follow without script; where they don't know them yet, the script does the same.
 * (React has no types for them so far.)
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
