import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { untilUsed } from "#app/ui/until-used.ts";
import { usePageKeys, useSingleKeysOn } from "../single-keys.ts";
import { usePortal } from "../use-portal.ts";

const loadDialog = async () => (await import("../../search/search-dialog.tsx")).SearchDialog;

/** The way to the search: its page, or with script its dialog, also by '/' and Control+K. */
export function SearchOpener() {
  const { search } = usePortal().paths;
  const navigate = useNavigate();
  const isSingleKey = useSingleKeysOn();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(() => {
    // Ahead of the key, whose next letters are meant for the dialog.
    void untilUsed()
      .then(loadDialog)
      .catch(() => {});
  }, []);
  const open = async () => {
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
    } catch {
      void navigate(search);
    }
  };
  usePageKeys({ "/": () => void open(), "Mod+k": () => void open() });
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open();
  };
  return (
    <>
      <Link
        to={search}
        discover="none"
        onClick={onClick}
        aria-keyshortcuts={
          // Without script there are none.
          isSingleKey === null ? undefined : `${isSingleKey ? "/ " : ""}Control+K Meta+K`
        }
        className="search-opener"
      >
        <Icon name="search" />
        <span>Search</span>
        {isSingleKey ? (
          <kbd aria-hidden className="key">
            /
          </kbd>
        ) : null}
      </Link>
      {Dialog ? <Dialog onClose={() => setDialog(null)} /> : null}
    </>
  );
}
