import { redirect } from 'react-router';

/** Both URLs are required; /presse is canonical (PAGE-02). */
export function loader() {
  return redirect('/presse', 308);
}
