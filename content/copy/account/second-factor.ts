/** The form of the second factor; `secondFactor` of `accounts.ts` is the copy around it. */
export const secondFactorForm = {
  which: 'Application',
  unnamed: 'Application d’authentification',
  code: 'Code à six chiffres',
  codeHint: 'Il se renouvelle toutes les trente secondes dans votre application.',
  recovery: 'Code de secours',
  recoveryHint: 'L’un des dix codes que vous avez gardés. Chacun ne sert qu’une fois.',
  submit: 'Vérifier',
  useRecovery: 'Utiliser un code de secours',
  useAuthenticator: 'Utiliser l’application d’authentification',
  otherAccount: 'Se connecter avec un autre compte',
  loading: 'Recherche de vos moyens de vérification…',
} as const;
