import type Stripe from 'stripe';

/**
 * What French consumer law asks on the provider's page, beside the button that pays: the obligation to pay, the price
 * with tax, the duration, and immediate access within the right of withdrawal (art. L221-14, L221-25, L221-28 of the
 * consumer code).
 */
export const saleTerms = {
  custom_text: {
    submit: {
      message:
        'Commande avec obligation de paiement. Prix TTC, pour un an, sans renouvellement sans votre accord. Vous demandez l’accès immédiat à votre badge et gardez 14 jours pour vous rétracter, les jours écoulés restant dus. Conditions de vente : page /cgu du site.',
    },
  },
} satisfies Stripe.Checkout.SessionCreateParams;
