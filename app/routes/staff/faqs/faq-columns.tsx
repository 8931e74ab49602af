import { href } from "react-router";
import { type ManagedFaq, questionStart } from "#app/domain/faqs/faq.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { linkClass } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { MoveButtons, type OrderedRow, type RowMove } from "../shell/list/row-order.tsx";
import { DeleteFaq } from "./delete-faq.tsx";

type Listed = { /** The list's URL with its query. */ at: string; onMove: (move: RowMove) => void };

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

export const orderedFaq = ({ id, question, above, below }: ManagedFaq): OrderedRow => ({
  id,
  above,
  below,
  name: questionStart(question),
});

function Actions({ at, onMove, faq }: Listed & { faq: ManagedFaq }) {
  return (
    <>
      <MoveButtons at={at} onMove={onMove} row={orderedFaq(faq)} anchor={placeOf(faq.id)} />
      <Anchor href={href("/superadmin/faqs/:faqId", { faqId: faq.id })}>
        Edit<span className="sr-only">{` “${questionStart(faq.question)}”`}</span>
      </Anchor>
      <DeleteFaq faq={faq} action={at} />
    </>
  );
}
