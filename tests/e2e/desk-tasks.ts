import { expect, type Locator, type Page } from "@playwright/test";
import { untilKeysAct } from "./alive.ts";
import { tabTo } from "./keyboard.ts";

/** Two hands on a keyboard: counts the keys that are pressed beside the data. */
export class Hands {
  readonly page: Page;
  keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** 'Control+Enter' is two keys. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys += key.split("+").length;
      await this.page.keyboard.press(key);
    }
  }

  /** What a person would say or write: no key counts. */
  async type(data: string): Promise<void> {
    await this.page.keyboard.type(data);
  }

  async tabTo(target: Locator): Promise<void> {
    this.keys += await tabTo(this.page, target);
  }

  /** A key that leads to a field, and what is written there in place of what it says. */
  async into(key: string, field: Locator, data: string): Promise<void> {
    await this.press(key);
    await expect(field).toBeFocused();
    await this.press("Control+a");
    await this.type(data);
  }
}

export type Task = {
  name: string;
  /** Where the hands begin: an address, or a row of a list that is opened beforehand. */
  at: string | { list: string };
  /** What the page of the desk asks: no more keys than that. */
  most?: number;
  work: (hands: Hands, page: Page) => Promise<void>;
};

const pending = { list: "/admin/bookings?status=Pending" };
const owing = { list: "/admin/bookings?status=payment-overdue" };
const lead = { list: "/admin/leads?status=new" };
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeAttached();
const atBooking = (page: Page) => expect(page).toHaveURL(/\/admin\/bookings\/GT-[A-Z379]{6}/);
const search = async (hands: Hands, page: Page, words: string) => {
  await hands.press("/");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await hands.type(words);
  await expect(page.getByRole("option").first()).toBeVisible();
  await hands.press("Enter");
};

/** A day at the desk. Each is done from the place where the one before it would leave somebody. */
export const tasks: readonly Task[] = [
  {
    name: "open the first of the queue",
    at: "/admin/dashboard",
    async work(hands, page) {
      await hands.press("j", "Enter");
      await expect(page).not.toHaveURL(/dashboard/);
    },
  },
  {
    name: "confirm a request on its page",
    at: pending,
    most: 1,
    async work(hands, page) {
      await hands.press("y");
      await said(page, /is now Confirmed\./);
    },
  },
  {
    name: "confirm a request, and undo it",
    at: pending,
    most: 2,
    async work(hands, page) {
      await hands.press("y");
      await said(page, /is now Confirmed\./);
      await hands.press("u");
      await said(page, /^Undone/);
    },
  },
  {
    name: "go on to the next in the queue",
    at: pending,
    most: 1,
    async work(hands, page) {
      const here = page.url();
      await hands.press("n");
      await expect(page).not.toHaveURL(here);
    },
  },
  {
    name: "confirm a request in the queue",
    at: "/admin/dashboard?kind=pending",
    async work(hands, page) {
      await hands.press("j", "y");
      await said(page, /is now Confirmed\./);
    },
  },
  {
    name: "put a row of the queue off",
    at: "/admin/dashboard?kind=pending",
    async work(hands, page) {
      await hands.press("j", "m");
      await hands.tabTo(page.getByRole("button", { name: "Put Off" }));
      await hands.press("Enter");
      await said(page, /Put Off|off until/);
    },
  },
  {
    name: "take a row of the queue",
    at: "/admin/dashboard?whose=nobody",
    async work(hands, page) {
      await hands.press("j", "m");
      await hands.tabTo(page.getByRole("button", { name: "Take It" }));
      await hands.press("Enter");
      await said(page, "Handed Over");
    },
  },
  {
    name: "decline a request with a reason",
    at: pending,
    async work(hands, page) {
      await hands.press("x");
      await expect(page.locator("details[open] [name=reason]")).toBeFocused();
      await hands.type("The island is full.");
      await hands.press("Control+Enter");
      await said(page, /is now Declined\./);
    },
  },
  {
    name: "record a check",
    at: owing,
    most: 3,
    async work(hands, page) {
      await hands.press("p");
      await expect(page.locator("[name=payAmount]")).not.toHaveValue("");
      await hands.press("Tab");
      await hands.type("2214");
      await hands.press("Enter");
      await said(page, /Recorded a payment/);
    },
  },
  {
    name: "note a call",
    at: owing,
    async work(hands, page) {
      await hands.press("c");
      await expect(page.locator("[name=said]")).toBeFocused();
      await hands.type("She comes by train.");
      await hands.press("Control+Enter");
      await expect(page.getByText("She comes by train.")).toHaveCount(1);
    },
  },
  {
    name: "write a note on a booking",
    at: owing,
    async work(hands, page) {
      await hands.press("t");
      await hands.type("Two beds, please.");
      await hands.press("Control+Enter");
      await said(page, "Note Saved");
    },
  },
  {
    name: "correct a phone number",
    at: owing,
    async work(hands, page) {
      await hands.press("e");
      await hands.tabTo(page.getByLabel(/^Phone/).last());
      await hands.type("(617) 555-0177");
      await hands.press("Enter");
      await said(page, "(617) 555-0177");
    },
  },
  {
    name: "correct the wishes",
    at: owing,
    async work(hands, page) {
      await hands.press("w");
      await hands.press("Control+a");
      await hands.type("A room above the garden.");
      await hands.press("Control+Enter");
      await said(page, "A room above the garden.");
    },
  },
  {
    name: "hand a booking over",
    at: owing,
    async work(hands, page) {
      await hands.press("h");
      await hands.type("Evelyn");
      await hands.press("Tab", "Enter");
      await said(page, /Handed over/i);
    },
  },
  {
    name: "find a booking by what is read on the phone",
    at: "/admin/dashboard",
    async work(hands, page) {
      await search(hands, page, "goldfarb");
      await expect(page).not.toHaveURL(/dashboard/);
    },
  },
  {
    name: "open whoever calls, by the number shown",
    at: "/admin/dashboard",
    async work(hands, page) {
      await search(hands, page, "410 555 0131");
      await expect(page).toHaveURL(/\/admin\/clients\//);
    },
  },
  {
    name: "book a known caller",
    at: "/admin/create-booking",
    most: 12,
    async work(hands, page) {
      await hands.type("esther.goldfarb@example.com");
      await hands.press("Enter");
      await expect(page.getByLabel("Find a package")).toBeFocused();
      await hands.type("left bank");
      await hands.press("Enter");
      await expect(page.getByLabel("Travel Start Date")).toBeFocused();
      await hands.type("06152027");
      await hands.press("Control+Enter");
      await atBooking(page);
    },
  },
  {
    name: "write down a caller's wish as a lead",
    at: "/admin/leads",
    async work(hands, page) {
      await hands.press("c");
      await expect(page.getByLabel("Name")).toBeFocused();
      await hands.type("Ada Brennan");
      await hands.press("Tab", "Tab");
      await hands.type("(212) 555-0193");
      await hands.tabTo(page.getByLabel("They want", { exact: true }));
      await hands.type("Two weeks in Norway");
      await hands.press("Tab");
      await hands.type("By ferry.");
      await hands.press("Control+Enter");
      await expect(page).toHaveURL(/leads\/[A-Z]{2}-/);
    },
  },
  {
    name: "answer a lead",
    at: lead,
    async work(hands, page) {
      await hands.into("r", page.getByLabel("Text", { exact: true }), "A week in May fits.");
      await hands.press("Control+Enter");
      await said(page, "Mail Sent");
    },
  },
  {
    name: "take a lead",
    at: lead,
    most: 1,
    async work(hands, page) {
      await hands.press("a");
      await said(page, /Lead Updated|Saved/);
    },
  },
  {
    name: "close a lead that is lost, with a reason",
    at: lead,
    async work(hands, page) {
      await hands.press("s", "ArrowDown", "Tab");
      await expect(page.locator("[data-key=s] [name=reason]")).toBeFocused();
      await hands.type("Travels with friends.");
      await hands.press("Control+Enter");
      await said(page, "Lead Updated");
    },
  },
  {
    name: "turn a lead into a booking's form",
    at: lead,
    most: 1,
    async work(hands, page) {
      await hands.press("b");
      await said(page, "which is won with this booking");
    },
  },
  {
    name: "see who leaves within 14 days and has not paid",
    at: "/admin/bookings",
    async work(hands, page) {
      await hands.press("2");
      await expect(page).toHaveURL(/leaves-unpaid/);
    },
  },
  {
    name: "open the third booking of a list",
    at: "/admin/bookings",
    async work(hands, page) {
      await hands.press("j", "j", "j", "Enter");
      await atBooking(page);
    },
  },
  {
    name: "tick two bookings and begin a mail to them",
    at: "/admin/bookings?status=Confirmed",
    async work(hands, page) {
      await hands.press("j", "x", "j", "x", "a", "Tab", "Enter");
      await expect(page).toHaveURL(/write/);
    },
  },
  {
    name: "write to all on a departure",
    at: { list: "/admin/departures" },
    most: 4,
    async work(hands, page) {
      await hands.press("w");
      await expect(page.getByLabel("Subject")).toBeFocused();
      await hands.type("The bus");
      await hands.press("Tab");
      await hands.type("It leaves at nine.");
      await hands.press("Control+Enter");
      await said(page, /Send/);
    },
  },
  {
    name: "put a caller on a waiting list",
    at: { list: "/admin/departures?label=sold-out" },
    async work(hands, page) {
      await hands.press("h");
      await expect(page).toHaveURL(/holds/);
      await untilKeysAct(page);
      await hands.press("w");
      await expect(page.getByLabel("Name").last()).toBeFocused();
      await hands.type("Ada Brennan");
      await hands.tabTo(page.getByLabel(/^Phone/).last());
      await hands.type("(212) 555-0193");
      await hands.press("Enter");
      await said(page, "Ada Brennan");
    },
  },
  {
    name: "look a month ahead in the calendar",
    at: "/admin/calendar",
    most: 1,
    async work(hands, page) {
      await hands.press("ArrowRight");
      await expect(page).toHaveURL(/\?/);
    },
  },
  {
    name: "approve a comment",
    at: "/admin/dashboard?kind=comment",
    async work(hands, page) {
      await hands.press("j", "y");
      await said(page, /^Comment Approved/);
    },
  },
  {
    name: "remind somebody of what is due",
    at: "/admin/dashboard?kind=payment-overdue",
    async work(hands, page) {
      await hands.press("j", "y");
      await said(page, /Reminder/);
    },
  },
];

/** Brings the hands to where a task begins, which no key counts. */
export async function goTo(page: Page, at: Task["at"]): Promise<void> {
  await page.goto(typeof at === "string" ? at : at.list);
  if (typeof at !== "string") {
    const first = page.locator("tbody tr :is(th a, a)").first();
    await page.goto((await first.getAttribute("href")) ?? "");
  }
  await untilKeysAct(page);
}
