import { NavLink } from 'react-router';

import { CountMark } from '#app/ui/text/count-mark.tsx';
import { chrome, headerLinks } from '#content/copy/site/chrome.ts';

import { AnchorLink } from '#app/ui/buttons/anchor-link.tsx';
import { memberLabel, memberPath } from './member-link.ts';

type Props = {
  showAdmin: boolean;
  isMember?: boolean;
  /** Number of unread notifications. */
  unread?: number;
  onFollow?: () => void;
};

/** Without it, `NavLink` writes `class=""`; styles use `aria-current`. */
const noClass = () => undefined;

/** The header's links as list items, for the bar and the menu; their looks are in `chrome.css`. */
export function NavigationLinks(props: Props) {
  const { showAdmin, isMember = false, unread = 0, onFollow } = props;
  return (
    <>
      {headerLinks.map((link) => (
        <li key={link.label} data-quiet={'quiet' in link ? '' : undefined}>
          {'anchor' in link ? (
            <AnchorLink anchor={link.anchor} onClick={onFollow}>
              {link.label}
            </AnchorLink>
          ) : (
            <NavLink viewTransition className={noClass} to={link.path} onClick={onFollow}>
              {link.label}
            </NavLink>
          )}
        </li>
      ))}
      {isMember && (
        <li>
          <NavLink
            className={noClass}
            to={memberPath(unread)}
            aria-label={memberLabel(unread)}
            onClick={onFollow}
          >
            <span className="flex items-center gap-3">
              {chrome.member}
              <CountMark count={unread} />
            </span>
          </NavLink>
        </li>
      )}
      {showAdmin && (
        <li>
          <NavLink className={noClass} to="/admin" onClick={onFollow}>
            {chrome.admin}
          </NavLink>
        </li>
      )}
    </>
  );
}
