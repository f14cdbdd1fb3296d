import { data } from 'react-router';

import { NotFoundScreen } from '#app/features/chrome/not-found-screen.tsx';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { brand } from '#content/brand.ts';
import { notFound } from '#content/copy/site/chrome.ts';

export const headers = publicPageHeaders;

export function loader() {
  return data(null, 404);
}

export function action() {
  return data(null, 404);
}

export const meta = () => [
  { title: `${notFound.title} | ${brand.name}` },
  { name: 'description', content: notFound.lead },
  { name: 'robots', content: 'noindex, follow' },
];

export default function NotFound() {
  return <NotFoundScreen inLayout />;
}
