import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button, linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog, dialogOpener } from "#app/ui/dialog.tsx";
import { usePageKeys } from "../single-keys.ts";
import { keysDialog, listKeys, moveFocus, tickRow } from "./list-keys.ts";
import { rememberList } from "./remembered-lists.ts";

/** Below a list: its keys act, a button names them, and pages of its rows know the way back. */
export function ListKeyboard() {
  const button = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const [isAsked, setIsAsked] = useState(false);
  const listOf = () => button.current?.closest<HTMLElement>(".listed");
  usePageKeys({
    j: () => moveFocus(listOf(), 1),
    k: () => moveFocus(listOf(), -1),
    x: () => tickRow(listOf()),
    "?": () => setIsAsked(true),
  });
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  useEffect(() => {
    const dialog = document.getElementById(keysDialog);
    if (isAsked && dialog instanceof HTMLDialogElement) dialog.showModal();
  }, [isAsked]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${linkClass} justify-self-start max-sm:hidden without-script:hidden print:hidden`}
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
      >
        Keys
      </button>
      {isAsked ? <KeysDialog onClose={() => setIsAsked(false)} /> : null}
    </>
  );
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id={keysDialog} title="Keys of a list" onClose={onClose}>
      <KeyNames keys={listKeys} className="mb-4" />
      <p>
        <Button dense type="button" {...dialogOpener(keysDialog, "close")}>
          Close
        </Button>
      </p>
    </Dialog>
  );
}

type NamesProps = { keys: readonly (readonly [string, string])[]; className?: string };

/** What each of the keys does. */
export function KeyNames({ keys, className }: NamesProps) {
  return (
    <dl className={classNames("grid gap-y-1.5", className)}>
      {keys.map(([key, does]) => (
        <div key={key} className="flex flex-wrap items-center gap-x-4">
          <dt className="min-w-12">
            <kbd className="key">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
