import { useRouter } from 'next/router';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import type { OperatorActName } from '@/lib/domain/operators/console-acts';
import { sendAct } from '../act/send-act';
import { useLeave } from '../kit/use-leave';
import { draftOf, type TextValues, valuesOf } from './text-values';

type Shown = Output<'operator/text'>;
type Preview = Output<'operator/text-preview'>;

/**
 * A text while it is edited: a refusal stands at its fields, and what was typed stays.
 * @param onAnew its form begins anew, with what the page has
 */
export function useText(text: string, shown: Shown, onAnew: () => void) {
  const router = useRouter();
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [values, setValues] = useState<TextValues>(() => valuesOf(shown.draft));
  const [slug, setSlug] = useState(shown.slug);
  const [reason, setReason] = useState('');
  const [explained, setExplained] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState('');
  /** of what was typed since the last save */
  const [looked, setLooked] = useState<Preview | null>(null);
  const [isDirty, setDirty] = useState(false);
  const key = shown.is_new ? `${shown.kind}-${slug.trim()}` : text;

  const hasWords = reason.trim() !== '' || explained.trim() !== '';
  useLeave(isDirty || slug !== shown.slug || hasWords, '改动');

  const change = (part: Partial<TextValues>) => {
    setValues((old) => ({ ...old, ...part }));
    setDirty(true);
  };
  const say = ({ fields, msg }: { fields: Readonly<Record<string, string>>; msg: string }) => {
    setProblems(fields);
    setRefused(msg);
  };
  const act = async (name: OperatorActName, fields: Readonly<Record<string, string>>) => {
    say({ fields: {}, msg: '' });
    const answer = await sendAct({ act: name, fields: { text: key, ...fields } });
    if (!answer.ok) {
      say(answer);
      return false;
    }
    toast.success(answer.data.said);
    setReason('');
    setExplained('');
    return true;
  };
  /** The form begins anew with what the page has, where nothing that was typed is in the way. */
  const anew = async (come: () => Promise<boolean>, words: string) => {
    const mayLose =
      !isDirty ||
      (await confirm({
        title: '放弃没有保存的改动？',
        text: words,
        okText: '放弃',
        cancelText: '继续写',
        danger: true,
      }));
    if (!mayLose || !(await come())) return;
    await refresh();
    onAnew();
  };
  /** Where the text has come to: the page is made again, its form as what was saved. */
  const show = async () => {
    setDirty(false);
    setLooked(null);
    if (shown.is_new) await router.push(href('operator-text', { text: key }));
    else await refresh();
  };

  return {
    values,
    change,
    slug,
    setSlug,
    reason,
    setReason,
    explained,
    setExplained,
    problems,
    refused,
    preview: looked ?? shown.preview,
    isDirty,
    busy,
    look: () =>
      run(async () => {
        say({ fields: {}, msg: '' });
        const asked = {
          text: shown.is_new ? `${shown.kind}-new` : key,
          draft: draftOf(shown.kind, values),
        };
        const answer = await api('operator/text-preview', asked, { show: 'none' });
        if (answer.ok) setLooked(answer.data);
        else say(answer);
      }),
    save: (submit: boolean) =>
      run(async () => {
        const isSaved = await act('article_save', {
          draft: draftOf(shown.kind, values),
          base: String(shown.number),
          is_new: shown.is_new ? '1' : '',
          submit: submit ? '1' : '',
          reason,
        });
        if (isSaved) await show();
      }),
    publish: () =>
      run(async () => {
        const number = String(shown.number);
        if (await act('article_publish', { number, reason, explained })) await show();
      }),
    withdraw: () =>
      run(async () => {
        // What was typed is not on the site either way, and stays.
        if (await act('article_withdraw', { reason })) await refresh();
      }),
    restore: (number: number) =>
      run(async () => {
        const base = String(shown.number);
        await anew(
          () => act('article_restore', { number: String(number), base, reason }),
          `还原第 ${number} 版以后，表单里是那一版的内容。`,
        );
      }),
    /** after a colleague's version came between */
    reload: () => run(() => anew(async () => true, '重新载入以后，表单里是最后保存的一版。')),
  };
}

export type EditedText = ReturnType<typeof useText>;
