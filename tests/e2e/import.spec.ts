import { expect, type Page } from "@playwright/test";
import { addDays, businessDay } from "#app/values/dates.ts";
import { password } from "./booking-steps.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";
import { signInAsSuperadmin } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

const today = businessDay(new Date());
const [left, booked, paid] = [addDays(today, 60), addDays(today, -40), addDays(today, -20)];

test.use({ contextOptions: { reducedMotion: "reduce" } });

const csv = (lines: readonly string[]) => ({
  name: "export.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\n")),
});

for (const scripts of scriptModes) {
  test.describe(`with ${scripts ? "scripts" : "none"}`, () => {
    test.use({ javaScriptEnabled: scripts });
    const noFault = async (page: Page) => {
      if (scripts) expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
    };

    test("an owner matches files, mends them after a dry run, imports, sees the proof and takes it back", async ({
      page,
    }) => {
      const key = crypto.randomUUID().slice(0, 8);
      const bookings = (status: string) =>
        csv([
          "Ref no,Customer,Phone,Tour,Travel date,Pax,Price,Booking status,Created",
          `${key},Ada Byron,617 555 0142,Porto by river,${left},2,"$2,900.00",${status},${booked}`,
        ]);
      const button = (name: string) => page.getByRole("button", { name }).click();
      const main = page.getByRole("main");
      await signInAsSuperadmin(page);
      await page.goto("/superadmin/import");
      await noFault(page);
      await page.getByRole("link", { name: "Start an Import" }).click();
      await page.getByLabel("Name of the old system").fill(`System ${key}`);
      await page.getByLabel("Bookings", { exact: true }).setInputFiles(bookings("Maybe"));
      await page
        .getByLabel("Payments", { exact: true })
        .setInputFiles(csv(["Ref no,Date,Paid,Type", `${key},${paid},725,Visa`]));
      await noFault(page);
      await button("Keep the Files");

      for (const file of ["bookings", "payments"])
        await page
          .getByRole("group", { name: file })
          .getByLabel("old reference (needed)")
          .selectOption("Ref no");
      await noFault(page);
      await button("Start the Dry Run");
      await expect(main).toContainText("1 fault");
      await expect(main).toContainText("Maybe");
      await noFault(page);
      await page.getByRole("link", { name: "Upload Mended Files" }).click();
      await page.getByLabel("Bookings", { exact: true }).setInputFiles(bookings("Confirmed"));
      await button("Keep the Files");
      await button("Start the Dry Run");
      await page.getByRole("link", { name: "Compare the Totals" }).click();

      await page.getByLabel("Bookings in the old system").fill("1");
      await page.getByLabel("Their total in the old system").fill("2,900.00");
      await page.getByLabel("Taken in the old system").fill("725");
      await page.getByLabel("Refunded in the old system").fill("0");
      await page.getByLabel("Left to pay in the old system").fill("2175");
      await button("Compare");
      await noFault(page);
      await page.getByRole("button", { name: "Import", exact: true }).click();
      await expect(main).toContainText(
        "old system: 1 booking, $725.00 taken, $2,175.00 due · here: the same",
      );
      await noFault(page);

      await page.getByLabel("Your password").fill(password);
      await button("Take It Back");
      await expect(main).toContainText("Taken back");
    });
  });
}
