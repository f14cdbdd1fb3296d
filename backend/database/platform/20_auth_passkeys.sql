-- Passkeys, column for column as the hosted service has them. The length of a name is its limit too.

create table if not exists auth.webauthn_credentials (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  attestation_type text default '' not null,
  aaguid uuid,
  sign_count bigint default 0 not null,
  transports jsonb default '[]' not null,
  backup_eligible boolean default false not null,
  backed_up boolean default false not null,
  friendly_name text default '' not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  last_used_at timestamptz,
  constraint webauthn_credentials_pkey primary key (id),
  constraint webauthn_credentials_friendly_name_length check (char_length(friendly_name) <= 120),
  constraint webauthn_credentials_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
create unique index if not exists webauthn_credentials_credential_id_key
  on auth.webauthn_credentials (credential_id);
create index if not exists webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

-- A challenge is deleted by its answer. Without a user: of a sign-in.
create table if not exists auth.webauthn_challenges (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  challenge_type text not null,
  session_data jsonb not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  constraint webauthn_challenges_pkey primary key (id),
  constraint webauthn_challenges_challenge_type_check
    check (challenge_type in ('signup', 'registration', 'authentication')),
  constraint webauthn_challenges_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
create index if not exists webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index if not exists webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);
