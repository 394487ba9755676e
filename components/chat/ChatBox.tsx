import dynamic from 'next/dynamic';
import { type KeyboardEvent, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { api } from '@/lib/api/api';
import { contactDetailsNote, hasContactDetails } from '@/lib/domain/chat/contact-details';
import { messageLimits } from '@/lib/domain/chat/order-chat';
import s from './Chat.module.css';
import type { ChatMessage } from './use-chat';
import { useChatDraft } from './use-chat-draft';

const FilesControl = dynamic(() => import('@/components/kit/area/form/FilesControl'));

const filesField = {
  kind: 'files',
  name: 'files',
  label: '附件',
  min: 0,
  max: messageLimits.files,
} as const;

export interface ChatBoxProps {
  orderSn: string;
  /** 媒体主, 广告主 */
  other: string;
  onSent: (message: ChatMessage) => void;
}

/** Where a message is written, with its files; Ctrl+Enter sends it too. */
export function ChatBox({ orderSn, other, onSent }: ChatBoxProps) {
  const { draft, change, seal, clear } = useChatDraft(orderSn);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { busy, run } = useBusy();

  const send = () =>
    run(async () => {
      const { body, files, key } = seal();
      const answer = await api(
        'order/say',
        { order_sn: orderSn, body, files: [...files], client_key: key },
        { show: 'unless-fields' },
      );
      setProblems(answer.fields);
      if (!answer.ok) return;
      clear();
      onSent(answer.data.message);
    });

  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <div className={s.box}>
      <Textarea
        label={`给${other}留言`}
        rows={3}
        maxLength={messageLimits.body}
        value={draft.body}
        error={problems.body}
        readOnly={busy}
        onChange={(event) => change({ body: event.target.value })}
        onKeyDown={sendByKeys}
      />
      {hasContactDetails(draft.body) && <p className={s.warning}>{contactDetailsNote}</p>}
      <div className={s.foot}>
        <div className={s.files}>
          <FilesControl
            field={filesField}
            id={undefined}
            keys={draft.files}
            onChange={(files) => change({ files })}
          />
          {problems.files && <FieldError>{problems.files}</FieldError>}
        </div>
        <span className={s.hint}>
          图片或 PDF，最多 {messageLimits.files} 个，单个不超过 6 MB·Ctrl + Enter 发送
        </span>
        <Button kind="primary" loading={busy} onClick={send}>
          发送
        </Button>
      </div>
    </div>
  );
}
