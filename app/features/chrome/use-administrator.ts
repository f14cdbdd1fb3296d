import { useEffect, useState } from 'react';

import { watchAdministrator } from './administrator.data.ts';

/** Whether to show the way to the back-office. False until known, and for nearly everybody. */
export function useAdministrator(): boolean {
  const [isAdministrator, setIsAdministrator] = useState(false);
  useEffect(() => watchAdministrator(setIsAdministrator), []);
  return isAdministrator;
}
