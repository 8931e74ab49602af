import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog, dialogOpener } from "#app/ui/dialog.tsx";
import { usePageKeys } from "../single-keys.ts";
import { keysDialog, listKeys, moveFocus, tickRow } from "./list-keys.ts";
import { rememberList } from "./remembered-lists.ts";

/** Below a list: its keys act, a button names them, and pages of its rows know the way back. */
export function ListKeyboard() {
  const button = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const listOf = () => button.current?.closest<HTMLElement>(".listed");
  usePageKeys({
    j: () => moveFocus(listOf(), 1),
    k: () => moveFocus(listOf(), -1),
    x: () => tickRow(listOf()),
  });
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  return <KeysButton ref={button} title="Keys of a list" keys={listKeys} />;
}

type KeysProps = { title: string; keys: NamesProps["keys"] };

/** Names the keys of a page, as '?' does. */
export function KeysButton({
  ref,
  title,
  keys,
}: KeysProps & { ref?: RefObject<HTMLButtonElement | null> }) {
  const [isAsked, setIsAsked] = useState(false);
  usePageKeys({ "?": () => setIsAsked(true) });
  useEffect(() => {
    const dialog = document.getElementById(keysDialog);
    if (isAsked && dialog instanceof HTMLDialogElement) dialog.showModal();
  }, [isAsked]);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="justify-self-start max-sm:hidden without-script:hidden print:hidden"
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
      >
        Keys
      </button>
      {isAsked ? <KeysDialog title={title} keys={keys} onClose={() => setIsAsked(false)} /> : null}
    </>
  );
}

function KeysDialog({ title, keys, onClose }: KeysProps & { onClose: () => void }) {
  return (
    <Dialog id={keysDialog} title={title} onClose={onClose}>
      <KeyNames keys={keys} className="mb-4" />
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
