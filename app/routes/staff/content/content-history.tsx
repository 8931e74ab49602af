import { Form } from "react-router";
import type { PublishedVersion } from "#app/domain/content/content-entry.ts";
import type { ContentKind } from "#app/domain/content/content-kind.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Photo } from "#app/views/pictures/photo.tsx";
import { HistoryList } from "../shell/history-list.tsx";

type Props = {
  fields: ContentKind["inputs"];
  history: readonly PublishedVersion[];
  /** Whether the built-in text can be put back. */ hasBuiltIn: boolean;
  /** The version that is shown; 0 for the built-in text. */ current: number;
  /** The version that the page shows. */ seen: string;
  action: string;
};

/** What was published before, newest first, each to be put back. */
export function ContentHistory({ fields, history, hasBuiltIn, current, ...sent }: Props) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-card">
        What was published
      </h2>
      <HistoryList
        events={history.map(({ version, by, at, texts }) => ({
          key: version,
          what: texts ? `Version ${version}` : "The built-in text",
          by,
          at,
          body: (
            <>
              {texts ? <Texts fields={fields} texts={texts} /> : null}
              {version === current || !texts ? null : (
                <PutBack {...sent} version={version} label={`Version ${version}`} />
              )}
            </>
          ),
        }))}
      />
      {hasBuiltIn && current !== 0 ? (
        <PutBack {...sent} version={0} label="the Built-in Text" />
      ) : null}
    </section>
  );
}

type PutBackProps = Pick<Props, "action" | "seen"> & { version: number; label: string };

function PutBack({ action, seen, version, label }: PutBackProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="version" value={version} />
      <Button dense name="button" value="put-back">{`Put Back ${label}`}</Button>
    </Form>
  );
}

function Texts({
  fields,
  texts,
}: Pick<Props, "fields"> & { texts: Readonly<Record<string, string>> }) {
  return (
    <details className="mb-2">
      <summary className="text-small">Its text</summary>
      <dl className="grid gap-2 pt-2 text-small">
        {Object.entries(fields).map(([name, { label, type }]) => (
          <div key={name}>
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              {type === "picture" && texts[name] ? (
                <Photo url={texts[name]} alt={label} sizes="8rem" className="w-32" />
              ) : (
                texts[name]?.replaceAll(/<[^>]+>/g, " ")
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
