import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallName, Output } from '@/lib/contract';
import type { ListSpec } from './list-spec';
import { readList } from './read-list';
import { turnedDays } from './turned-days';

interface Shown<D> {
  data: D;
  /** The address that it answers. */
  key: string;
}

/**
 * What a list shows: first what the page was loaded with, then what its call answers for each new address. A failed
 * call leaves the page as it is, with a way to try again.
 * @param first the loader's answer for the address the page was opened with
 */
export function useListData<N extends CallName, Row extends object, Q extends object>(
  spec: ListSpec<N, Row, Q>,
  first: Output<N>,
) {
  const { query: raw } = useRouter();
  const query = spec.query.read(raw);
  const key = JSON.stringify(query);
  const turned = turnedDays(spec.filters ?? [], query);
  const [shown, setShown] = useState<Shown<Output<N>>>({ data: first, key });
  const [loaded, setLoaded] = useState(first);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const wanted = useRef(key);

  // The page was loaded anew: its answer is the newest.
  if (first !== loaded) {
    setLoaded(first);
    setShown({ data: first, key });
  }

  const load = useCallback(
    async (at: string) => {
      wanted.current = at;
      setFailedKey(null);
      const asked = JSON.parse(at) as Q; // written from a query above
      const answer = await readList(spec, asked, { show: 'none' });
      if (wanted.current !== at) return; // somebody went on meanwhile
      if (answer.ok) setShown({ data: answer.data, key: at });
      else setFailedKey(at);
    },
    [spec],
  );

  useEffect(() => {
    if (key === shown.key) wanted.current = key;
    // Asked for already: its answer is under way, or it failed and waits for the reader.
    else if (wanted.current !== key) void load(key);
  }, [key, shown.key, load]);

  return {
    query,
    data: shown.data,
    rows: turned ? [] : spec.rows(shown.data),
    /** The days asked for end before they begin; these are the same ones in order. */
    turned,
    failed: failedKey === key,
    /** The rows that stand there answer another address. */
    loading: shown.key !== key && failedKey !== key,
    refresh: useCallback(() => load(key), [load, key]),
  };
}
