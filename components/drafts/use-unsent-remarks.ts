import { useEffect, useState } from 'react';
import { keepUnsentRemarks, readUnsentRemarks, type UnsentRemark } from './unsent-remarks';

/** The remarks that the buyer writes on one version, kept in the tab until they are sent. */
export function useUnsentRemarks(eventId: number) {
  const [remarks, setRemarks] = useState<UnsentRemark[]>([]);
  /** the one that wants the focus; -1 none */
  const [focused, setFocused] = useState(-1);
  // The server renders none: what the tab has comes after.
  useEffect(() => setRemarks(readUnsentRemarks(eventId)), [eventId]);

  const change = (next: UnsentRemark[]) => {
    setRemarks(next);
    keepUnsentRemarks(eventId, next);
  };
  return {
    remarks,
    focused,
    /** Adds an empty one, or goes to the one that is about the same place. */
    add: (place: Omit<UnsentRemark, 'words'>) => {
      const same = remarks.findIndex(
        (it) =>
          it.start === place.start &&
          it.end === place.end &&
          it.file_key === place.file_key &&
          it.at_second === place.at_second,
      );
      if (same === -1) change([...remarks, { ...place, words: '' }]);
      setFocused(same === -1 ? remarks.length : same);
    },
    write: (index: number, words: string) =>
      change(remarks.map((remark, i) => (i === index ? { ...remark, words } : remark))),
    drop: (index: number) => {
      setFocused(-1);
      change(remarks.filter((_, i) => i !== index));
    },
  };
}

export type UnsentRemarks = ReturnType<typeof useUnsentRemarks>;
