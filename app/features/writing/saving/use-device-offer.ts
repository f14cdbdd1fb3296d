import { useEffect, useState } from 'react';

import { differingFields, emptyValues } from './article-values.ts';
import type { SavedArticle } from './article-values.ts';
import { copyPrefix, deleteCopy, readCopies } from './device-copies.ts';
import type { DeviceCopy } from './device-copies.ts';

/** Texts of this device that differ from the saved one, the newest first: an earlier page ended before its save. */
export function useDeviceOffer(userId: string, saved: SavedArticle | undefined) {
  const [copies, setCopies] = useState<readonly DeviceCopy[]>([]);
  const [start] = useState({ userId, saved });
  useEffect(() => {
    let current = true;
    async function read() {
      const found = await readCopies(copyPrefix(start.userId, start.saved?.id ?? 'new'));
      const compared = start.saved?.values ?? emptyValues;
      const isSaved = ({ values }: DeviceCopy) => differingFields(values, compared).length === 0;
      await Promise.all(found.filter(isSaved).map(({ key }) => deleteCopy(key)));
      if (current) setCopies(found.filter((copy) => !isSaved(copy)));
    }
    void read();
    return () => {
      current = false;
    };
  }, [start]);

  /** Deletes the first copy, once its text is taken over or ignored. */
  function dismiss(): void {
    const [first] = copies;
    if (first) void deleteCopy(first.key);
    setCopies(copies.slice(1));
  }
  return { offer: copies[0], dismiss };
}
