import { useState } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { onDemand } from '@/components/kit/ui/on-demand';
import { Tag } from '@/components/kit/ui/Tag';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import k from '../../kit/kit.module.css';
import { PageHead } from '../../kit/PageHead';
import { Panel } from '../../kit/Panel';
import s from './NoticeTexts.module.css';
import type { TextEditorProps } from './TextEditor';

const TextEditor = onDemand<TextEditorProps>(() =>
  import('./TextEditor').then((module) => module.TextEditor),
);

type Kept = Output<'operator/notice-texts'>;

export type NoticeTextsScreenProps = { kept: Kept };

/** /operator/content/notice-texts: what notices say, and what goes out by SMS. */
export function NoticeTextsScreen({ kept: { texts, history, sms } }: NoticeTextsScreenProps) {
  const [chosen, setChosen] = useState('');
  const tabs = [...new Set(texts.map(({ about }) => about))].map(
    (tab) => [tab, texts.filter(({ about }) => about === tab)] as const,
  );
  return (
    <>
      <PageHead
        title="消息文案"
        note="站内信与邮件用同一段文字；改后发出的按新的写，已发出的不变"
      />
      <div className={s.panels}>
        {tabs.map(([about, ofTab]) => (
          <Panel key={about} title={`${about}的消息`} note={`${ofTab.length} 条`} flush>
            <ul>
              {ofTab.map((text) => (
                <li key={text.key} className={s.text}>
                  <div className={s.line}>
                    <div className={s.words}>
                      <b>{text.name}</b> {text.is_changed && <Tag>已改</Tag>}
                      <p className={s.quiet}>
                        {text.when}；站内信{text.ways && `、${text.ways}`}
                      </p>
                      <p>{text.title}</p>
                      <p className={s.quiet}>{text.body}</p>
                      {text.saved_at && (
                        <p className={s.quiet}>
                          第 {text.version} 版，{text.saved_by}{' '}
                          {formatTime(text.saved_at, 'minute')}
                        </p>
                      )}
                    </div>
                    <Button
                      size={28}
                      aria-expanded={text.key === chosen}
                      aria-label={`改 ${text.name}`}
                      onClick={() => setChosen(text.key === chosen ? '' : text.key)}
                    >
                      改
                    </Button>
                  </div>
                  {text.key === chosen && (
                    <TextEditor
                      text={text}
                      history={history.filter(({ key }) => key === text.key)}
                      onClose={() => setChosen('')}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        ))}
        <Panel
          title="短信的文字"
          note="短信按运营商报备的模板发送，每改一个字都要重新报备，所以这里只供查看"
          flush
        >
          <table className={k.table} aria-label="短信的文字">
            <tbody>
              {sms.map(({ label, covers, words }) => (
                <tr key={label}>
                  <td>
                    <b>{label}</b> <span className={s.quiet}>{covers}</span>
                  </td>
                  <td>{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      </div>
    </>
  );
}
