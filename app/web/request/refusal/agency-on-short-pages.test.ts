import { afterEach, expect, test } from "vitest";
import { rememberAgency } from "#app/platform/last-agency.server.ts";
import { defaultAgency } from "#app/values/agency.ts";
import { busyResponse } from "../../admission/busy.server.ts";
import { unavailable } from "./unavailable.server.ts";

afterEach(() => rememberAgency(defaultAgency));

const accept = { accept: "text/html" };
const pages = async () => {
  const away = unavailable(new Request("https://site.example/packages", { headers: accept }), null);
  const answers = [away, busyResponse({ headers: accept })];
  return Promise.all(answers.map((answer) => answer.text()));
};

test("the pages of a site that is busy or without records say whose it is, from the next moment on", async () => {
  for (const page of await pages()) {
    expect(page, "control").toContain(defaultAgency.tradeName);
    expect(page, "control").not.toContain("Seller of travel");
  }
  const tradeName = "Quillon & Daughters";
  const colors = { actionColor: "#1e6a9a", bandColor: "#2a1b41" };
  const registrations = ["California 2150000-40", "Fla. Seller & Broker 1"];
  rememberAgency({ ...defaultAgency, ...colors, tradeName, registrations });
  for (const page of await pages()) {
    expect(page.split("Quillon &amp; Daughters")).toHaveLength(3);
    expect(page).not.toContain(defaultAgency.tradeName);
    expect(page).toMatch(/<link rel="stylesheet" href="\/colors/);
    expect(page).toContain(
      "Seller of travel<br>California 2150000-40<br>Fla. Seller &amp; Broker 1",
    );
  }
});
