import { writerOf } from "#app/auth/guards.server.ts";
import { exportContent } from "#app/domain/content/export-content.server.ts";
import { listFile } from "../shell/list/list-file.ts";

const writer = writerOf("content");

/** Every published text of the site, field by field. */
export const loader = listFile({
  name: "site-content",
  guard: writer,
  address: () => null,
  read: (viewer, _, requestOrigin) => exportContent(viewer, requestOrigin),
  columns: {
    Content: ({ kind }) => kind,
    Entry: ({ id }) => id,
    Source: ({ source }) => source,
    Hidden: ({ hidden }) => (hidden ? "yes" : ""),
    Field: ({ field }) => field,
    Text: ({ text }) => text,
  },
});
