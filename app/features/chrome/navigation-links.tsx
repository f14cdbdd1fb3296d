import { NavLink } from 'react-router';

import { chrome, headerLinks } from '#content/chrome.ts';

import { AnchorLink } from './anchor-link.tsx';

type Props = { className: string; showAdmin: boolean; isMember?: boolean; onFollow?: () => void };

/** The header's links as list items, in the bar and in the menu. */
export function NavigationLinks({ className, showAdmin, isMember = false, onFollow }: Props) {
  return (
    <>
      {headerLinks.map((link) => (
        <li key={link.label}>
          {'anchor' in link ? (
            <AnchorLink anchor={link.anchor} className={className} onClick={onFollow}>
              {link.label}
            </AnchorLink>
          ) : (
            <NavLink viewTransition to={link.path} className={className} onClick={onFollow}>
              {link.label}
            </NavLink>
          )}
        </li>
      ))}
      {isMember && (
        <li>
          <NavLink to="/dashboard" className={className} onClick={onFollow}>
            {chrome.member}
          </NavLink>
        </li>
      )}
      {showAdmin && (
        <li>
          <NavLink to="/admin" className={className} onClick={onFollow}>
            {chrome.admin}
          </NavLink>
        </li>
      )}
    </>
  );
}
