import type { ReactNode } from "react";
import { Form } from "react-router";
import type { EmailChange } from "#app/domain/people/accounts/email/email-change-form.ts";
import { Button } from "#app/ui/button.tsx";

type Props = { page: string; email: string; change: EmailChange };

/** What became of the mailed link, or whom it waits for; nothing where no change was asked for. */
export function EmailChangeNotice({ page, email, change: { pending, link } }: Props) {
  if (link === "invalid")
    return (
      <Panel title="This link no longer works.">
        <p>
          It was used before, is older than a day, or another one was asked for since. The address
          of your account is <Address>{email}</Address>.
        </p>
      </Panel>
    );
  if (link === "other-account")
    return (
      <Panel title="This link is for another account.">
        <p>
          You are signed in as <Address>{email}</Address>. Log out, sign in to the account that
          asked for the link, and open it again.
        </p>
      </Panel>
    );
  if (pending === null) return null;
  if (link === "good")
    return (
      <Panel title="Is this your new email address?">
        <p>
          You then sign in with <Address>{pending}</Address> in place of <Address>{email}</Address>,
          and our mail to you goes there. You are signed out everywhere else. A newsletter stays
          with the address that ordered it.
        </p>
        <div className="flex flex-wrap gap-3">
          {/* To this page's own address, which holds the token. */}
          <Form method="post">
            <Button look="primary" dense>
              Yes, change it
            </Button>
          </Form>
          <WithdrawButton page={page} />
        </div>
      </Panel>
    );
  return (
    <Panel title="Open the link in your new inbox">
      <p>
        We have sent it to <Address>{pending}</Address>. It works for 24 hours, in a browser where
        you are signed in. Until then your address stays <Address>{email}</Address>.
      </p>
      <WithdrawButton page={page} />
    </Panel>
  );
}

function WithdrawButton({ page }: { page: string }) {
  return (
    <Form method="post" action={`${page}?form=keep-email`}>
      <Button dense>Keep the present one</Button>
    </Form>
  );
}

function Address({ children }: { children: string }) {
  return <b className="font-semibold wrap-anywhere text-ink">{children}</b>;
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="email-change"
      className="grid gap-3 rounded-card border-2 border-aegean bg-paper-raised p-5 text-small text-ink-soft"
    >
      <h2 id="email-change" className="text-card text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
