import { redirect } from 'react-router';

/** Both addresses are promised; /presse is canonical (decision 13). */
export function loader() {
  return redirect('/presse', 308);
}
