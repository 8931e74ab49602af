import { Form, href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { testMailForm, testMailRefusals } from "#app/domain/mail/mail-buttons.ts";
import { readSender } from "#app/domain/mail/sender/read-sender.server.ts";
import { sendTestMail, type TestMail } from "#app/domain/mail/sender/send-test-mail.server.ts";
import { mailForms } from "#app/domain/settings/setting-form-names.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FactList } from "../shell/fact-list.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { openSettingForms } from "../settings/open-settings.server.ts";
import { saveSettingForm } from "../settings/save-setting-form.server.ts";
import { SettingCard } from "../settings/setting-cards.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/mail";
import { MailPage } from "./mail-page.tsx";
import { SenderRecords } from "./sender-records.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta = staffMeta("Mail", "Who sends our mail, and whether it arrives.");

const here = href("/superadmin/mail");
const [selectorForm] = mailForms;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const [sender, forms] = await Promise.all([
    readSender(viewer),
    openSettingForms(viewer, mailForms),
  ]);
  return { sender, forms, email: viewer.email };
}

/** What the server answered stays on the page, so a sent test mail leads nowhere. */
const sendTest = staffButtons<
  ReturnType<typeof requireSuperadmin>,
  { intent: "test" },
  keyof typeof testMailRefusals,
  TestMail
>({
  guard: requireSuperadmin,
  form: testMailForm,
  refusals: testMailRefusals,
  isHidden: true,
  async run(viewer, _, { requestOrigin }) {
    const tested = await sendTestMail(viewer, requestOrigin);
    return tested.ok ? { ok: false, status: 200, more: tested.sent } : tested;
  },
});

/** The URL names the setting's form. */
export async function action(args: Route.ActionArgs) {
  if (new URL(args.request.url).searchParams.get("form") !== selectorForm) return sendTest(args);
  const viewer = requireSuperadmin(args.context);
  return saveSettingForm(viewer, { name: selectorForm, page: here }, args);
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { sender, forms, email } = loaderData;
  const tested = actionData && "more" in actionData ? actionData.more : undefined;
  const refused = actionData?.values.intent === "test" && !tested ? actionData : undefined;
  return (
    <MailPage tab="sender" title="Mail" lede="Who sends our mail, and whether it arrives.">
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <PortalSection id="sender" title="Sender">
          <FactList
            facts={[
              ["From", sender.address],
              ["Through", sender.relay ?? "Files in data/outbox: SMTP_URL names no mail server"],
            ]}
          />
          <Form
            method="post"
            preventScrollReset
            className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3"
          >
            {refused ? <ErrorSummary {...refused} /> : null}
            <Button dense name="intent" value="test">
              Send Test Mail
            </Button>
            <p className="text-small wrap-anywhere text-ink-soft">To {email}, at once.</p>
            {tested ? <Answer {...tested} isFile={sender.relay === null} /> : null}
          </Form>
        </PortalSection>
        <SettingCard
          name={selectorForm}
          page={here}
          opened={forms[selectorForm]}
          refusal={actionData}
        />
      </div>
      <SenderRecords check={sender.check} />
    </MailPage>
  );
}

function Answer({ isAccepted, answer, isFile }: TestMail & { isFile: boolean }) {
  return (
    <p role="status" className="wrap-anywhere">
      <b className={isAccepted ? "text-olive-text" : "text-action-text"}>
        {isAccepted ? "Accepted." : "Not accepted."}
      </b>{" "}
      The answer: <code>{answer}</code>
      {isFile ? " No mail server is set up: mails are files, and nobody receives them." : ""}
    </p>
  );
}
