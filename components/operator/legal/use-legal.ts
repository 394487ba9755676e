import { useRouter } from 'next/router';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { saveFile } from '@/lib/browser/save-file';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { sendAct } from '../act/send-act';
import { useLeave } from '../kit/use-leave';

export type ShownLegal = Output<'operator/legal-text'>;

/**
 * A text that people agree to while it is written: a refusal stands at its fields, and what was typed stays.
 * @param onAnew its form begins anew, with what the page has
 */
export function useLegal(shown: ShownLegal, onAnew: () => void) {
  const { key, number } = shown;
  const router = useRouter();
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [typed, setTyped] = useState(shown.draft);
  const [isTouched, setTouched] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState('');
  /** of what was typed since the last save */
  const [looked, setLooked] = useState<string | null>(null);
  const isDirty = isTouched || shown.is_restored;
  useLeave(isTouched, '改动');

  const say = ({ fields, msg }: { fields: Readonly<Record<string, string>>; msg: string }) => {
    setProblems(fields);
    setRefused(msg);
  };
  const here = href('operator-legal-text', { text: key });
  /** The page with what was saved, under its own address. */
  const show = async () => {
    setTouched(false);
    await router.push(here, undefined, { scroll: false });
    onAnew();
  };
  const mayLose = async (text: string) =>
    !isTouched ||
    confirm({
      title: '放弃没有保存的改动？',
      text,
      okText: '放弃',
      cancelText: '继续写',
      danger: true,
    });

  return {
    typed,
    change: (part: Partial<ShownLegal['draft']>) => {
      setTyped({ ...typed, ...part });
      setTouched(true);
    },
    problems,
    refused,
    busy,
    isDirty,
    preview: looked ?? shown.preview,
    isLooked: looked !== null || !isTouched,
    look: () =>
      run(async () => {
        say({ fields: {}, msg: '' });
        const { title, body } = typed;
        const asked = { text: key, title, body, as_file: '' as const };
        const answer = await api('operator/legal-preview', asked, { show: 'none' });
        if (answer.ok) setLooked(answer.data.html);
        else say(answer);
      }),
    /** the file that it becomes, as a sample */
    take: () =>
      run(async () => {
        say({ fields: {}, msg: '' });
        const { title, body } = typed;
        const asked = { text: key, title, body, as_file: '1' as const };
        const answer = await api('operator/legal-preview', asked, { show: 'none' });
        if (!answer.ok) return say(answer);
        const { html, file } = answer.data;
        setLooked(html);
        if (!file) return;
        const bytes = Uint8Array.from(atob(file.content), (c) => c.charCodeAt(0));
        saveFile(bytes, file.name, 'application/pdf');
      }),
    save: (submit: boolean) =>
      run(async () => {
        say({ fields: {}, msg: '' });
        const { words, ...draft } = typed;
        const answer = await sendAct({
          act: 'legal_save',
          fields: {
            key,
            ...draft,
            version: String(number),
            reason: words,
            submit: submit ? '1' : '',
          },
        });
        if (!answer.ok) return say(answer);
        toast.success(answer.data.said);
        await show();
      }),
    publish: () =>
      run(async () => {
        say({ fields: {}, msg: '' });
        const sure = await confirm({
          title: `发布第 ${number} 稿？`,
          text: `公布后不能修改也不能撤下，${shown.open?.valid_on} 起代替现行的一版。`,
          okText: '发布',
          cancelText: '再看看',
        });
        if (!sure) return;
        const answer = await sendAct({
          act: 'legal_publish',
          fields: { key, number: String(number) },
        });
        if (!answer.ok) return say(answer);
        toast.success(answer.data.said);
        await show();
      }),
    restore: (version: number) =>
      run(async () => {
        if (!(await mayLose(`以第 ${version} 版起草以后，表单里是那一版的内容。`))) return;
        await router.push(href('operator-legal-text', { text: key, from: version }));
        onAnew();
      }),
    /** after a colleague's draft came between */
    reload: () =>
      run(async () => {
        if (!(await mayLose('重新载入以后，表单里是最后保存的一稿。'))) return;
        await refresh();
        onAnew();
      }),
  };
}

export type WrittenLegal = ReturnType<typeof useLegal>;
