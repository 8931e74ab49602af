import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { formatDay, businessDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { MailReview, type MailShown } from "../shell/mail-review.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { usePortal } from "../shell/use-portal.ts";
import type { DepartureData } from "./read-departure-page.server.ts";

type Props = Pick<DepartureData, "departure" | "hasLeft"> & { answer: MailShown | undefined };

/** What the site writes by itself to everybody on a departure: "It is certain". */
export function DepartureMails({ departure, hasLeft, answer }: Props) {
  const { least, confirmed, status, guaranteedMailedAt, mailsHeldAt } = departure;
  if (least === null) return null;
  const isOpen = status === "open" && !hasLeft;
  if (!isOpen && guaranteedMailedAt === null) return null;
  const isHeld = mailsHeldAt !== null;
  return (
    <PortalSection id="mails" title="Mail that goes by itself">
      {guaranteedMailedAt !== null ? (
        <p>
          Everybody was told on {formatDay(businessDay(guaranteedMailedAt))} that it is certain to
          leave.
        </p>
      ) : (
        <div className="grid gap-4">
          <p>
            {isHeld
              ? "“It is certain” is held back: the site tells nobody by itself."
              : `Once ${least} have confirmed, the site tells everybody on it that it is certain.`}
          </p>
          {confirmed >= least ? (
            <MailsForm departureId={departure.id} intent="tell">
              <MailReview answer={answer} />
              <Button look="primary" dense className="justify-self-start">
                Tell Everybody Now
              </Button>
            </MailsForm>
          ) : null}
          <MailsForm departureId={departure.id} intent={isHeld ? "let-mails-go" : "hold-mails"}>
            <Button dense className="justify-self-start">
              {isHeld ? "Let It Go by Itself" : "Hold It Back"}
            </Button>
          </MailsForm>
        </div>
      )}
    </PortalSection>
  );
}

type FormProps = { departureId: string; intent: string; children: ReactNode };

function MailsForm({ departureId, intent, children }: FormProps) {
  const page = usePortal().paths.departure(departureId);
  return (
    <Form
      method="post"
      action={withQuery(page, { do: "mails" })}
      preventScrollReset
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
