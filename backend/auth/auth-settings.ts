/** What the hosted service lets a project choose (`[auth]` of supabase/config.toml, whose values are the defaults). */
export type AuthSettings = {
  /** Anybody may make an account. */
  signUps: boolean;
  /** Addresses count as confirmed without a mail. For trials only: anybody could take anybody's address. */
  autoconfirm: boolean;
  anonymousUsers: boolean;
  /** Members may add and remove ways to sign in by themselves. */
  manualLinking: boolean;
  /** Where `redirect_to` may lead besides the site: `*` stops at `.` and `/`, `**` does not. */
  redirectUrls: readonly string[];
  /** Wallets whose owners may sign in with them. */
  web3: readonly ('ethereum' | 'solana')[];
  /** OpenID providers, by the name that `signInWithOAuth` gives. */
  providers: Readonly<Record<string, OpenIdProvider>>;
};

export type OpenIdProvider = {
  /** Its `/.well-known/openid-configuration` tells the rest. */
  issuer: string;
  clientId: string;
  clientSecret: string;
};

export const defaultAuthSettings: AuthSettings = {
  signUps: true,
  autoconfirm: false,
  anonymousUsers: false,
  manualLinking: false,
  redirectUrls: [],
  web3: [],
  providers: {},
};
