import { Children } from 'react';

import { emptyCollection } from '#content/copy/site/chrome.ts';

type Props = React.ComponentProps<'ul'> & { as?: 'ul' | 'ol' | 'div' };

/** A list with an empty-state sentence: organisers may delete every item. */
export function Collection({ as: List = 'ul', children, className }: Props) {
  if (Children.count(children) === 0) return <EmptyCollection />;
  return <List className={className}>{children}</List>;
}

export function EmptyCollection() {
  return <p className="mt-6 text-lg opacity-80">{emptyCollection}</p>;
}
