import { redirect } from 'react-router';

/** The specification names both addresses; /presse is the one that is linked (decision 13). */
export function loader() {
  return redirect('/presse', 308);
}
