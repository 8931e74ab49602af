import { useEffect, useRef, useState } from "react";
import { questionStart, type ManagedFaq } from "#app/domain/faqs/faq.ts";

/** A clicked button: which question it moves, and where. */
export type FaqMove = { faq: ManagedFaq; to: "up" | "down" };

export const moveButtonId = (id: string, to: FaqMove["to"]): string => `move-${to}-${id}`;

/**
 * After a move: announces the new position and keeps the focus on the question. `first` is the
 * position of the list's first row.
 */
export function useFaqOrder(
  faqs: readonly ManagedFaq[],
  { first, total }: { first: number; total: number },
) {
  const clicked = useRef<FaqMove | null>(null);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const move = clicked.current;
    clicked.current = null;
    if (!move) return;
    const { id, question } = move.faq;
    const at = faqs.findIndex((faq) => faq.id === id);
    setAnnouncement(
      at < 0
        ? `“${questionStart(question)}” stands on another page now.`
        : `“${questionStart(question)}” is now ${first + at} of ${total}.`,
    );
    // At either end the button is disabled; on another page both are missing.
    const buttons = [move.to, move.to === "up" ? "down" : "up"] as const;
    const next = buttons
      .map((to) => document.getElementById(moveButtonId(id, to)))
      .find((button) => button?.matches(":enabled"));
    (next ?? document.querySelector<HTMLElement>("[role=region][aria-labelledby=faqs]"))?.focus();
  }, [faqs, first, total]);
  return { announcement, onMove: (move: FaqMove) => void (clicked.current = move) };
}
