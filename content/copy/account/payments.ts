import type { PaymentKind } from '#domain/payments.ts';

export const memberPayments = {
  failure: 'Vos paiements n’ont pas pu être chargés.',
  ends: 'Payé une fois, sans renouvellement : votre badge se termine le',
  renews: 'Votre badge sera renouvelé et payé le',
  renew: 'Renouveler',
  stop: 'Ne pas renouveler',
  renewed: { title: 'Renouvellement activé', description: 'Un rappel vous sera envoyé 30 et 7 jours avant.' },
  stopped: { title: 'Badge non renouvelé', description: 'Il reste actif jusqu’à son terme.' },
  failed: 'Le choix n’a pas été enregistré',
  receipts: 'Mes paiements',
  receipt: 'Reçu',
  kinds: {
    payment: 'Paiement',
    refund: 'Remboursement',
    dispute: 'Paiement contesté',
    dispute_won: 'Contestation close',
  } satisfies Record<PaymentKind, string>,
} as const;
