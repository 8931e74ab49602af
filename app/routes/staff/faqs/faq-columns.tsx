import { Form, href } from "react-router";
import { type ManagedFaq, questionStart } from "#app/domain/faqs/faq.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { linkClass } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import { DeleteFaq } from "./delete-faq.tsx";
import { useEffect, useRef, useState } from "react";

type Listed = { /** The list's URL with its query. */ at: string; onMove: (move: FaqMove) => void };

/** The columns of spec §2.6: category, question, actions. */
export function faqColumns(listed: Listed): Column<ManagedFaq>[] {
  return [
    { head: "Category", cell: ({ category }) => category },
    {
      head: "Question",
      wrap: true,
      namesRow: true,
      cell: ({ id, question }) => (
        <Anchor
          id={placeOf(id)}
          href={href("/superadmin/faqs/:faqId", { faqId: id })}
          className={`${linkClass} scroll-mt-14`}
        >
          {question}
        </Anchor>
      ),
    },
    { head: "Actions", pinned: true, cell: (faq) => <Actions {...listed} faq={faq} /> },
  ];
}

const placeOf = (id: string): string => `faq-${id}`;

function Actions({ at, onMove, faq }: Listed & { faq: ManagedFaq }) {
  return (
    <>
      <MoveButton at={at} onMove={onMove} faq={faq} to="up" past={faq.above} />
      <MoveButton at={at} onMove={onMove} faq={faq} to="down" past={faq.below} />
      <Anchor href={href("/superadmin/faqs/:faqId", { faqId: faq.id })}>
        Edit<span className="sr-only">{` “${questionStart(faq.question)}”`}</span>
      </Anchor>
      <DeleteFaq faq={faq} action={at} />
    </>
  );
}

/**
 * Moves a question past its neighbor. Without script the page returns to the row by its fragment.
 */
function MoveButton({
  at,
  onMove,
  faq,
  to,
  past,
}: Listed & FaqMove & { /** Null at either end. */ past: string | null }) {
  return (
    <Form
      method="post"
      action={`${at}#${placeOf(faq.id)}`}
      preventScrollReset
      onSubmit={() => onMove({ faq, to })}
      discover="none"
    >
      <input type="hidden" name="id" value={faq.id} />
      <input type="hidden" name="past" value={past ?? ""} />
      <IconButton
        id={moveButtonId(faq.id, to)}
        label={`Move “${questionStart(faq.question)}” ${to}`}
        icon={`arrow-${to}`}
        name="intent"
        value={`move-${to}`}
        disabled={past === null}
      />
    </Form>
  );
}

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
