import { useState } from "react";
import { KeyNames } from "../../shell/page-keys.tsx";
import { listKeys } from "../../shell/list/list-keys.ts";
import { singleKeysSetting, useSingleKeysOn } from "../../shell/single-keys.ts";

/** The keys that do something by themselves on pages of the portal. */
const singleKeys = [
  ["/", "Search everything"],
  ["n", "The next in your queue, on a booking or lead"],
  ...listKeys,
] as const;

/** Switches them; returns whether this browser can keep it. */
function switchKeys(on: boolean): boolean {
  try {
    if (on) localStorage.removeItem(singleKeysSetting);
    else localStorage.setItem(singleKeysSetting, "off");
  } catch {
    return false;
  }
  // Other tabs hear of it by themselves.
  dispatchEvent(new Event("storage"));
  return true;
}

/** Switches the portal's single keys in this browser: a voice or a slip may press them (WCAG 2.1.4). */
export function KeysCard() {
  const on = useSingleKeysOn();
  const [isRefused, setRefused] = useState(false);
  return (
    <section
      aria-labelledby="keys"
      className="grid content-start gap-4 rounded-card border border-line bg-paper-raised p-5 sm:p-6"
    >
      <div className="grid gap-0.5">
        <h3 id="keys" className="font-display text-lede font-semibold">
          Keyboard
        </h3>
        <p className="text-ink-soft">
          Keys that do something by themselves, while nothing is typed. A booking has more: ? names
          them there. Kept in this browser.
        </p>
      </div>
      <KeyNames keys={singleKeys} />
      <label className="flex min-h-10 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          // Keys need script, as this box does.
          disabled={on === null}
          checked={on ?? true}
          onChange={(event) => setRefused(!switchKeys(event.currentTarget.checked))}
          className="size-4.5 flex-none accent-action"
        />
        Use single keys
      </label>
      <p className="text-fine text-ink-soft">
        Control+K, or Command+K, opens the search in any case.
      </p>
      {isRefused ? (
        <p role="alert" className="font-semibold text-action-text">
          This browser keeps no settings of this site, so single keys stay on.
        </p>
      ) : null}
    </section>
  );
}
