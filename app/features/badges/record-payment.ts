import { recordEvent } from '#app/shared/analytics.data.ts';

/**
 * Records `checkout_success` once per checkout session: the browser remembers it, and the database refuses a second one
 * (ANALYTICS-12). The payment itself is counted from the ledger.
 */
export function recordPayment(checkoutSession: string, badgeTier: string): void {
  const key = `aline-paid-${checkoutSession}`;
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage is blocked: the database still refuses a second one.
  }
  void recordEvent('checkout_success', { badgeTier, checkoutSession });
}
