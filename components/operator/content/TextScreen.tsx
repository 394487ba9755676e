import { useState } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { latePart } from '@/components/kit/ui/late-part';
import { onDemand } from '@/components/kit/ui/on-demand';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { type TextKind, textKindNames, textStates } from '@/lib/domain/articles/text-key';
import type { Trade } from '@/lib/domain/solutions/trades';
import { PageHead } from '../kit/PageHead';
import { Panel } from '../kit/Panel';
import s from './Content.module.css';
import { PublishPanel } from './PublishPanel';
import { stateTones } from './state-tones';
import { TextForm } from './TextForm';
import { useText } from './use-text';

const BlocksHelp = onDemand(() => import('./editor/late').then((module) => module.BlocksHelp));
const TextPreview = latePart(() => import('./editor/late').then((module) => module.TextPreview));
const SolutionForm = latePart(() => import('./SolutionForm').then((module) => module.SolutionForm));
const VersionsPanel = latePart(() =>
  import('./VersionsPanel').then((module) => module.VersionsPanel),
);
const WordsPanel = latePart(() => import('./WordsPanel').then((module) => module.WordsPanel));

export type TextScreenProps = {
  /** `article-rule-escrow`; `article-new` */
  text: string;
  shown: Output<'operator/text'>;
};

/** Where everybody reads a text. */
const pages: Readonly<Record<TextKind, (shown: TextScreenProps['shown']) => string>> = {
  article: ({ id }) => href('publicOpinion-publicDetails-id', { id }),
  question: ({ id }) => href('publicOpinion-askDetails-id', { id }),
  solution: ({ slug }) => href(`Solutions-${slug as Trade}`),
};

/** /operator/content/{text}: a text beside its page, who publishes it, and what it was before. */
export function TextScreen(props: TextScreenProps) {
  const [round, setRound] = useState(0);
  return <Editor key={round} {...props} onAnew={() => setRound(round + 1)} />;
}

function Editor({ text, shown, onAnew }: TextScreenProps & { onAnew: () => void }) {
  const edited = useText(text, shown, onAnew);
  const { busy, isDirty, preview, refused } = edited;
  const { kind, draft, state, number } = shown;
  return (
    <>
      <PageHead
        before={<a href={href('operator-content', { kind })}>{textKindNames[kind]}</a>}
        title={draft.title || `新${textKindNames[kind]}`}
        note={
          <>
            <Tag tone={stateTones[state]}>{textStates[state]}</Tag>
            {number > 0 && ` 第 ${number} 版，${shown.versions[0]?.saved_by}`}
          </>
        }
        more={
          shown.is_visible && (
            <a className={s.out} href={pages[kind](shown)} target="_blank" rel="noopener">
              看页面
            </a>
          )
        }
      />
      <div className={s.columns}>
        <Panel title="正文" note="保存后不影响页面">
          {kind === 'solution' ? (
            <SolutionForm isNew={shown.is_new} edited={edited} />
          ) : (
            <TextForm
              kind={kind}
              isNew={shown.is_new}
              authors={shown.authors}
              measures={shown.measures}
              edited={edited}
            />
          )}
        </Panel>
        <Panel title="预览" note={isDirty ? '有改动没有预览' : '与发布后同一模板，数字为此刻'}>
          <TextPreview preview={preview} />
        </Panel>
        <div className={s.side}>
          <PublishPanel shown={shown} edited={edited} />
          <WordsPanel words={preview?.words ?? []} />
          <VersionsPanel text={text} shown={shown} edited={edited} />
          {kind !== 'solution' && <BlocksHelp kind={kind} measures={shown.measures} />}
        </div>
      </div>
      <div className={s.foot}>
        <p role="status">
          {refused ? (
            <span className={s.refused}>{refused}</span>
          ) : isDirty ? (
            '有改动没有保存'
          ) : (
            number > 0 && `已保存为第 ${number} 版`
          )}
        </p>
        {refused && !shown.is_new && (
          <Button size={40} loading={busy} onClick={edited.reload}>
            重新载入
          </Button>
        )}
        <Button size={40} loading={busy} onClick={edited.look}>
          预览
        </Button>
        <Button kind="outlined" size={40} loading={busy} onClick={() => edited.save(false)}>
          保存草稿
        </Button>
        <Button kind="primary" size={40} loading={busy} onClick={() => edited.save(true)}>
          提交复核
        </Button>
      </div>
    </>
  );
}
