import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { PageKeys, pressMarked } from "../page-keys.tsx";
import { keysDialog, listKeys, moveFocus, tickRow, viewKeys } from "./list-keys.ts";
import { rememberList } from "./remembered-lists.ts";

/** Below a list: its keys act, a button names them, and pages of its rows know the way back. */
export function ListKeyboard() {
  const button = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const listOf = () => button.current?.closest<HTMLElement>(".listed");
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  return (
    <PageKeys
      ref={button}
      title="Keys of a list"
      id={keysDialog}
      names={listKeys}
      keys={{
        j: () => moveFocus(listOf(), 1),
        k: () => moveFocus(listOf(), -1),
        x: () => tickRow(listOf()),
        a: () => pressMarked("a"),
        c: () => pressMarked("c"),
        ...viewKeys,
      }}
    />
  );
}
