import { useRef, useState } from 'react';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { FilesPurpose } from '@/lib/domain/form/field';
import { useBusy } from './use-busy';
import { useFileLinks } from './use-file-links';

/** Security.md, Limits: an upload is at most 6 MB. */
const maxBytes = 6 * 1024 * 1024;

/**
 * Files of a form, each uploaded as soon as it is chosen. A file is on its way for a while: what was written or removed
 * beside it meanwhile stays as it is when it arrives.
 * @param keys of uploaded files
 */
export function useUploads(
  keys: readonly string[],
  onChange: (keys: string[]) => void,
  purpose: FilesPurpose,
) {
  const { busy, run } = useBusy();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const links = useFileLinks(keys.filter((key) => !(key in names)));
  const latest = useRef({ keys, onChange });
  latest.current = { keys, onChange };

  const send = (file: File) =>
    run(async () => {
      if (file.size > maxBytes) return toast.error('单个文件不超过 6 MB，请压缩后重试');
      const answer = await api('upload', { purpose, file });
      if (!answer.ok) return;
      const { file_key, name } = answer.data;
      setNames((old) => ({ ...old, [file_key]: name }));
      latest.current.onChange([...latest.current.keys, file_key]);
    });

  return {
    busy,
    send,
    remove: (key: string) => onChange(keys.filter((other) => other !== key)),
    files: keys.map((key, i) => ({
      key,
      name: names[key] ?? links[key]?.name ?? `附件 ${i + 1}`,
      url: links[key]?.url,
    })),
  };
}
