import type { Database } from "#app/db/database.server.ts";
import { postsOut } from "#app/domain/blog/read/posts-out.server.ts";
import { bookingNames } from "#app/domain/bookings/row/bookings-out.server.ts";
import { contentOut } from "#app/domain/content/export-content.server.ts";
import { leadKindLabels, travelMonths } from "#app/domain/leads/lead.ts";
import { leadStatusLabels } from "#app/domain/leads/lead-status.ts";
import { leadsOut } from "#app/domain/leads/manage/list/leads-out.server.ts";
import { imagesOut } from "#app/domain/media/images-out.server.ts";
import { largestPicture } from "#app/domain/media/share-picture.ts";
import { entryText } from "#app/domain/money/ledger/entry-text.ts";
import { ledgerOut } from "#app/domain/money/ledger/ledger-out.server.ts";
import { type Table, tableOf } from "#app/values/files/csv-text.ts";

/** Writes a table as a file. */
export type WriteTable = <Row>(table: Table<Row>) => AsyncIterable<string>;
type Other = (from: Database, write: WriteTable) => AsyncIterable<string>;

const monthNames: Readonly<Record<number, string>> = travelMonths;

/** Rows with what the files call their bookings. */
async function* withBookings<Row extends { bookingId: string | null }>(
  batches: AsyncIterable<readonly Row[]>,
  from: Database,
) {
  for await (const rows of batches) {
    const names = await bookingNames(
      rows.flatMap(({ bookingId }) => bookingId ?? []),
      from,
    );
    yield* rows.map((row) => ({ ...row, booking: names.get(row.bookingId ?? "") }));
  }
}

const ledger: Other = (from, write) =>
  write(
    tableOf(withBookings(ledgerOut(from), from), {
      entry: ({ id }) => id,
      day: ({ day }) => day,
      booking: ({ booking }) => booking,
      debit: ({ debit }) => debit,
      credit: ({ credit }) => credit,
      amount: ({ cents }) => ({ cents }),
      what: entryText,
      "posted at": ({ at }) => at.toISOString(),
    }),
  );

const leads: Other = (from, write) =>
  write(
    tableOf(withBookings(leadsOut(from), from), {
      reference: ({ reference }) => reference,
      kind: ({ kind }) => leadKindLabels[kind],
      status: ({ status }) => leadStatusLabels[status],
      name: ({ name }) => name,
      email: ({ email }) => email,
      wish: ({ wish }) => wish,
      subject: ({ subject }) => subject,
      message: ({ message }) => message,
      destination: ({ destination }) => destination,
      months: ({ months }) => months?.map((month) => monthNames[month]).join(", "),
      travelers: ({ numTravelers }) => numTravelers,
      budget: ({ budget }) => budget,
      interests: ({ interests }) => interests?.join(", "),
      agent: ({ owner }) => owner,
      due: ({ dueOn }) => dueOn,
      "lost because": ({ lostReason }) => lostReason,
      booking: ({ booking }) => booking,
      "received at": ({ createdAt }) => createdAt.toISOString(),
    }),
  );

const posts: Other = (from, write) =>
  write(
    tableOf(postsOut(from), {
      address: ({ slug }) => slug,
      title: ({ title }) => title,
      author: ({ author }) => author,
      category: ({ category }) => category,
      tags: ({ tags }) => tags.join(", "),
      excerpt: ({ excerpt }) => excerpt,
      html: ({ content }) => content,
      "published at": ({ publishedAt }) => publishedAt?.toISOString(),
      picture: ({ imageUrl }) => imageUrl,
      "picture description": ({ imageDescription }) => imageDescription,
    }),
  );

const content: Other = (from, write) =>
  write(
    tableOf(contentOut(from), {
      content: ({ kind }) => kind,
      entry: ({ id }) => id,
      source: ({ source }) => source,
      hidden: ({ hidden }) => (hidden ? "yes" : ""),
      field: ({ field }) => field,
      text: ({ text }) => text,
    }),
  );

const pictures: Other = (from, write) =>
  write(
    tableOf(imagesOut(from), {
      file: largestPicture,
      trip: ({ dealId }) => dealId,
      post: ({ postSlug }) => postSlug,
      entry: ({ contentEntry }) => contentEntry,
      description: ({ alt }) => alt,
      width: ({ width }) => width,
      height: ({ height }) => height,
    }),
  );

/** What goes out and is not brought in again, by the file's name. */
export const otherTables = { ledger, leads, posts, content, pictures };
