import { CircleAlert } from "lucide-react";
import { Form, href } from "react-router";
import { newsletterToasts } from "#app/domain/newsletter/newsletter-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { noticeText } from "#app/values/forms/toast-message.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

/**
 * The newsletter form on the postcard. The page's script answers it in place; without script
 * /newsletter shows it with its `refusal`.
 */
export function SubscribeForm({ refusal }: { refusal?: FormRefusal | undefined }) {
  const wrong = refusal?.errors.email ?? (refusal?.notice && noticeText(refusal.notice));
  const notice = typeof refusal?.notice === "object" ? refusal.notice : null;
  const toast =
    wrong === newsletterToasts.emailRequired.text ? newsletterToasts.emailRequired : notice;
  return (
    <Form
      id="subscribe"
      data-answer-in-place
      method="post"
      action={href("/newsletter")}
      noValidate
      className="grid scroll-mb-40 gap-1"
    >
      <label htmlFor="newsletter-email" className="text-fine font-semibold">
        Email address
      </label>
      <div className="flex flex-wrap items-start gap-2">
        <div className="grid flex-[1_1_12rem] gap-1">
          <input
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={refusal?.values.email}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? "newsletter-error" : undefined}
            className="min-h-12 min-w-0 rounded-control border border-on-mat bg-sheet px-3.5 aria-invalid:border-2"
          />
          {wrong ? (
            <p
              id="newsletter-error"
              role="alert"
              className="flex items-start gap-1.5 text-small font-semibold"
            >
              <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
              {wrong}
            </p>
          ) : null}
        </div>
        <Button look="on-sun">Subscribe</Button>
      </div>
      <HoneypotField id="newsletter-remark" />
      <Toast message={toast} />
    </Form>
  );
}
