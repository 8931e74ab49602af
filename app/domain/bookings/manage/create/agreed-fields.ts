import { z } from "zod";
import { paymentTermFields } from "#app/domain/money/payment-term-fields.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { isDay } from "#app/values/dates.ts";

type AgreedTerms = Pick<PaymentTerms, "deposit" | "balanceDays">;

/** What was agreed with the customer before the booking is entered here. */
export type Agreed = {
  /** YYYY-MM-DD in New York. */ bookedOn: string;
  status: "Pending" | "Confirmed";
} & AgreedTerms;

const firstDay = "2000-01-01";
const wrongDay = "Please enter the day on which it was booked.";
/** The inputs of what was agreed; without its day, nothing was. */
export const agreedFields = {
  bookedOn: z
    .string()
    .trim()
    .refine((day) => day === "" || (isDay(day) && day >= firstDay), wrongDay)
    .default(""),
  agreedStatus: z
    .enum(["Confirmed", "Pending"], "Please choose whether it was confirmed.")
    .default("Confirmed"),
  agreedDeposit: paymentTermFields.deposit.schema,
  agreedBalanceDays: paymentTermFields.balanceDays.schema,
};
export type AgreedKey = keyof typeof agreedFields;
export const agreedKeys = z.object(agreedFields).keyof().options;

type TypedAgreed = { [Key in AgreedKey]: z.output<(typeof agreedFields)[Key]> };

/** Without a day, the rest would be lost. */
export function refuseNoDay(typed: TypedAgreed, context: z.RefinementCtx): void {
  const { bookedOn, agreedStatus, agreedDeposit, agreedBalanceDays } = typed;
  const hasMore =
    agreedStatus === "Pending" || (agreedDeposit ?? agreedBalanceDays ?? null) !== null;
  if (bookedOn === "" && hasMore)
    context.addIssue({ code: "custom", path: ["bookedOn"], message: wrongDay });
}

/** What was agreed of a form, apart from its other fields; null for a new sale. */
export function readAgreed<Form extends TypedAgreed>({
  bookedOn,
  agreedStatus: status,
  agreedDeposit: deposit,
  agreedBalanceDays: balanceDays,
  ...form
}: Form) {
  const agreed: Agreed | null = bookedOn === "" ? null : { bookedOn, status, deposit, balanceDays };
  return { ...form, agreed };
}

const readable = z.object(agreedFields).transform(readAgreed);

/** What a page shows while it is typed; null where nothing is agreed, or not yet readable. */
export const typedAgreed = (typed: Partial<Readonly<Record<AgreedKey, string>>>): Agreed | null =>
  readable.safeParse(typed).data?.agreed ?? null;

/** The terms that were agreed, else those that the package has. */
export const agreedTerms = ({ deposit, balanceDays }: Agreed, own: AgreedTerms): AgreedTerms => ({
  deposit: deposit ?? own.deposit,
  balanceDays: balanceDays ?? own.balanceDays,
});
