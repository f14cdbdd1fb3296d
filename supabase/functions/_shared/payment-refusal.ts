import { paymentRefusals } from '#domain/payments.ts';
import type { PaymentRefusal } from '#domain/payments.ts';

/** A refusal of the payment functions: its code and the French message that the site shows. */
export function paymentRefusal(code: PaymentRefusal): Response {
  const { status, message } = paymentRefusals[code];
  return Response.json({ code, error: message }, { status });
}
