import { expect, test } from "vitest";
import { type CountedEvent, EventRecorder, type SecurityEvent } from "./event-recorder.server.ts";

const refusal = (address: string, id = "/superadmin"): SecurityEvent => ({
  action: "foreign-write-refused",
  subject: { type: "page", id },
  actor: null,
  requestOrigin: { address, userAgent: "Test Browser" },
});

function record(options: { max?: number; failing?: boolean } = {}) {
  const [written, failures]: [CountedEvent[], unknown[]] = [[], []];
  const recorder = new EventRecorder({
    write: (events) => {
      if (options.failing) return Promise.reject(new Error("no database"));
      written.push(...events);
      return Promise.resolve();
    },
    onFailure: (error) => failures.push(error),
    ...(options.max !== undefined && { max: options.max }),
  });
  return { recorder, written, failures };
}

test("the first event is written at once; others of that minute are counted in one row, which names the last", async () => {
  const { recorder, written } = record();
  recorder.note(refusal("203.0.113.7"));
  expect(written).toEqual([]);
  await expect.poll(() => written).toMatchObject([{ times: 1 }]);
  for (let more = 0; more < 5_000; more += 1)
    recorder.note(refusal("203.0.113.7", `/page-${more}`));
  recorder.note(refusal("203.0.113.8"));
  await recorder.flush();
  expect(
    written.map(({ requestOrigin, times, subject }) => [requestOrigin?.address, times, subject.id]),
  ).toEqual([
    ["203.0.113.7", 1, "/superadmin"],
    ["203.0.113.8", 1, "/superadmin"],
    ["203.0.113.7", 5_000, "/page-4999"],
  ]);
  recorder.note(refusal("203.0.113.7"));
  await recorder.flush();
  expect(written).toHaveLength(4);
});

const flood = async (max?: number) => {
  const { recorder, written } = record(max === undefined ? {} : { max });
  for (let number = 0; number < 20_000; number += 1)
    recorder.note(refusal(`10.0.${number >> 8}.${number & 255}`));
  await recorder.flush();
  return written;
};

test("a flood from many addresses makes a limited number of rows, and every event is counted", async () => {
  const written = await flood();
  expect(written).toHaveLength(61);
  expect(written.at(-1)).toMatchObject({
    requestOrigin: null,
    subject: { id: "many addresses" },
    times: 19_940,
  });
});

test("control: without the limit there are as many rows as addresses", async () => {
  expect(await flood(Infinity)).toHaveLength(20_000);
});

test("an event that can't be written is reported and dropped; the next one is tried again", async () => {
  const { recorder, failures } = record({ failing: true });
  recorder.note(refusal("203.0.113.7"));
  await recorder.flush();
  recorder.note(refusal("203.0.113.7"));
  await recorder.flush();
  expect(failures).toEqual([new Error("no database"), new Error("no database")]);
});
