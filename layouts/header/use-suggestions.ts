import { useEffect, useState } from 'react';
import { api } from '@/lib/api/api';
import { allResults, type Suggestion } from './suggestion-groups';

/** Nothing is asked while somebody is still typing. */
const PAUSE_MS = 150;

/** What may be meant by what is typed; what came last stays until the next is there. */
export function useSuggestions(typed: string, platform: number): readonly Suggestion[] {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if (q === '') {
      setItems([]);
      return;
    }
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await api(
        'search-suggest',
        { q, platform },
        { show: 'none', signal: call.signal },
      );
      if (call.signal.aborted) return;
      const found = answer.ok ? answer.data.items : [];
      setItems(found.length > 0 ? [...found, allResults(q)] : []);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [q, platform]);
  return items;
}
