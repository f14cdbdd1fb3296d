import { useEffect, useState } from 'react';
import { Link } from 'react-router';

import { chrome } from '#content/chrome.ts';

import { watchAdministrator } from './admin-link.data.ts';

/** Administrators only; everybody else never sees it. */
export function AdminLink({ className }: { className?: string }) {
  const [isAdmin, setIsAdmin] = useState(false);
  useEffect(() => watchAdministrator(setIsAdmin), []);
  if (!isAdmin) return null;
  return (
    <Link to="/admin" className={className}>
      {chrome.admin}
    </Link>
  );
}
