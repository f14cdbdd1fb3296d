import { createContext, useContext, useEffect, useState } from 'react';

import { allPermissions } from '#domain/permissions.ts';
import type { Permission } from '#domain/permissions.ts';

import { logRoleFailure } from './administrator.data.ts';
import { readPermissions } from './permissions.data.ts';
import { useSession } from './session.ts';
import { getSupabase } from './supabase-browser.ts';
import { tryTwice } from './try-twice.ts';
import { useAdministratorState } from './use-administrator.ts';

export type Permissions = ReadonlySet<Permission>;

const everyPermission: Permissions = new Set(allPermissions);
const noPermission: Permissions = new Set();

/** `failure`: they could not be read; the member counts as having none. */
type PermissionState = 'unknown' | Permissions | { failure: unknown };

/** As `usePermissionState`: undefined until known, empty when the read fails. */
export function usePermissions(): Permissions | undefined {
  const state = usePermissionState();
  if (state === 'unknown') return undefined;
  return 'failure' in state ? noPermission : state;
}

/**
 * The permissions of the signed-in member, read again at every auth event; a failed read keeps those that were read
 * before. Administrators hold all of them; the others are asked for only when the member is not an administrator. For the
 * screens only: row-level security protects the data.
 */
export function usePermissionState(): PermissionState {
  const session = useSession();
  const administrator = useAdministratorState();
  const [known, setKnown] = useState<{ userId: string; permissions: Exclude<PermissionState, 'unknown'> }>();
  const userId = session.status === 'signed-in' ? session.userId : undefined;

  useEffect(() => {
    if (session.status !== 'signed-in' || administrator !== 'no') return undefined;
    let current = true;
    async function read(id: string) {
      const permissions = await readState();
      if (!current) return;
      setKnown((before) =>
        'failure' in permissions && before?.userId === id && !('failure' in before.permissions)
          ? before
          : { userId: id, permissions },
      );
    }
    // supabase-js holds a lock while it emits an event: a query inside the callback would deadlock.
    const timer = setTimeout(() => void read(session.userId), 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [session, administrator]);

  if (administrator === 'unknown' || typeof administrator === 'object') return administrator;
  if (administrator === 'yes') return everyPermission;
  if (userId === undefined) return noPermission;
  return known?.userId === userId ? known.permissions : 'unknown';
}

async function readState(): Promise<Exclude<PermissionState, 'unknown'>> {
  try {
    return new Set(await tryTwice(async () => readPermissions(await getSupabase())));
  } catch (error) {
    logRoleFailure(error);
    return { failure: error };
  }
}

/** The permissions of the member, for the screens of the back-office; its layout provides them. */
export const PermissionsContext = createContext<Permissions>(noPermission);

export type May = (permission: Permission) => boolean;

/** Whether the member has a permission, inside the back-office. */
export function useMay(): May {
  const permissions = useContext(PermissionsContext);
  return (permission) => permissions.has(permission);
}
