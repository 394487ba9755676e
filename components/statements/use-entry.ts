import { useCallback, useEffect, useState } from 'react';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';

/** What a line was booked as, read when it is unfolded. @returns entry null while it is read, or where it failed */
export function useEntry(entryId: number) {
  const [entry, setEntry] = useState<Output<'capital/entry'> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const answer = await api('capital/entry', { entry_id: entryId }, { show: 'none' });
    if (answer.ok) setEntry(answer.data);
    else setFailed(true);
  }, [entryId]);
  useEffect(() => {
    void load();
  }, [load]);
  return { entry, failed, load };
}
