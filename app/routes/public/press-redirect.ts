import { redirect } from 'react-router';

/** Both addresses are promised; /presse is canonical (PAGE-02). */
export function loader() {
  return redirect('/presse', 308);
}
