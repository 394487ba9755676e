import { useEffect, useState } from 'react';
import { api } from '@/lib/api/api';

export interface FileLink {
  name: string;
  /** Signed, good for some minutes. */
  url: string;
}

/** Names and addresses of uploaded files, by key; empty until they are known. A failed load is only missing links. */
export function useFileLinks(keys: readonly string[]): Readonly<Record<string, FileLink>> {
  const [links, setLinks] = useState<Readonly<Record<string, FileLink>>>({});
  const wanted = keys.join();
  useEffect(() => {
    if (!wanted) return;
    const leave = new AbortController();
    api('file-url', { file_key: wanted.split(',') }, { show: 'none', signal: leave.signal }).then(
      (answer) => {
        if (!answer.ok || leave.signal.aborted) return;
        const found = answer.data.files.map(({ file_key, name, url }) => [file_key, { name, url }]);
        setLinks((old) => ({ ...old, ...Object.fromEntries(found) }));
      },
    );
    return () => leave.abort();
  }, [wanted]);
  return links;
}
