import { Form } from "react-router";
import type { ListedContent } from "#app/domain/content/content-entry.ts";

type Props = { entry: Pick<ListedContent, "id" | "name" | "hidden">; action: string };

/** Leaves an entry out of the site, or shows it again. */
export function ShowHide({ entry: { id, name, hidden }, action }: Props) {
  return (
    <Form method="post" action={action} preventScrollReset discover="none">
      <input type="hidden" name="id" value={id} />
      <button name="intent" value={hidden ? "show" : "hide"}>
        {hidden ? "Show" : "Hide"}
        <span className="sr-only">{` ${name}`}</span>
      </button>
    </Form>
  );
}
