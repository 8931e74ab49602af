import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bookingStatuses } from "#app/domain/bookings/booking.ts";
import { StatusBadge } from "./status-badge.tsx";

const drawn = bookingStatuses.map((status) => ({
  status,
  html: renderToStaticMarkup(<StatusBadge status={status} />),
}));
const colorOf = (html: string) => /text-(\w+-(?:text|soft))/.exec(html)?.[1];

test("each status has its own color, icon and word", () => {
  // styles/signs.css draws them by these names.
  const signOf = (html: string) => /\bstatus-(?!mark)[\w-]+/.exec(html)?.[0];
  expect(new Set(drawn.map(({ html }) => colorOf(html))).size).toBe(bookingStatuses.length);
  expect(new Set(drawn.map(({ html }) => signOf(html))).size).toBe(bookingStatuses.length);
  for (const { status, html } of drawn) expect(html).toContain(`${status}</span>`);
});

test("green, amber and red are used as the specification says, and a completed trip does not look like a failure", () => {
  expect(
    Object.fromEntries(drawn.map(({ status, html }) => [status, colorOf(html)])),
  ).toMatchObject({
    Confirmed: "olive-text",
    Pending: "sun-text",
    Cancelled: "action-text",
    Completed: "aegean-text",
  });
});
