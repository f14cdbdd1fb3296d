import { NavLink } from 'react-router';

import { headerLinks } from '#content/chrome.ts';

import { AdminLink } from './admin-link.tsx';
import { AnchorLink } from './anchor-link.tsx';

/** The header's links as list items, in the bar and in the menu. */
export function NavigationLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  return (
    <>
      {headerLinks.map((link) => (
        <li key={link.label}>
          {'anchor' in link ? (
            <AnchorLink anchor={link.anchor} className={className} onClick={onFollow}>
              {link.label}
            </AnchorLink>
          ) : (
            <NavLink to={link.path} className={className} onClick={onFollow}>
              {link.label}
            </NavLink>
          )}
        </li>
      ))}
      <li className="empty:hidden">
        <AdminLink className={className} />
      </li>
    </>
  );
}
