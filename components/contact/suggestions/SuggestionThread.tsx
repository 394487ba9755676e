import { useRouter } from 'next/router';
import { ChatMessages } from '@/components/chat/ChatMessages';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { useArea, useAreaAddress } from '@/components/kit/area/use-area';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Tag } from '@/components/kit/ui/Tag';
import { areaHref } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { suggestionKinds, suggestionLimits } from '@/lib/domain/contact/states';
import { stateTones } from './suggestion-list';
import s from './suggestions.module.css';

const fields = [
  { kind: 'text', name: 'content', label: '接着写', min: 2, max: suggestionLimits.content },
  { kind: 'files', name: 'files', label: '图片', min: 0, max: suggestionLimits.files },
] as const;

/** One suggestion with all that followed, and where one writes again. */
export function SuggestionThread({ suggestion }: { suggestion: Output<'suggest/show'> }) {
  const router = useRouter();
  const area = useArea();
  const addressOf = useAreaAddress();
  const { suggest_id: id, kind, order_sn: orderSn, state, state_label, thread } = suggestion;
  const messages = thread.map(({ author, content, files, at }, i) => ({
    id: i,
    mine: author === 'person',
    body: content,
    files,
    at,
  }));
  return (
    <Card>
      <CardHead
        title={
          <span className={s.title}>
            {suggestionKinds[kind]} {id} <Tag tone={stateTones[state]}>{state_label}</Tag>
          </span>
        }
        note={
          orderSn && (
            <a className={s.link} href={areaHref(area, 'order', { order_sn: orderSn })}>
              订单 {orderSn}
            </a>
          )
        }
        more={
          <a href={addressOf({})} data-full>
            全部投诉建议
          </a>
        }
      />
      <div className={s.thread}>
        <ChatMessages messages={messages} other="平台" />
      </div>
      {state !== 'answered' && <ClerkNote />}
      <CallForm
        key={thread.length} // what was sent leaves an empty form
        call="suggest/say"
        fields={fields}
        fixed={{ suggest_id: id }}
        draft={String(id)}
        submit="发送"
        note={state === 'answered' ? '发送后平台会再次答复' : null}
        onDone={async () => {
          await router.replace(router.asPath, undefined, { scroll: false });
        }}
      />
    </Card>
  );
}
