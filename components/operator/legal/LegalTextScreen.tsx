import { useState } from 'react';
import article from '@/components/articles/Text.module.css';
import { SanitizedHtml } from '@/components/kit/static/SanitizedHtml';
import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import { agreementLimits, agreementProblems } from '@/lib/domain/legal/agreement-text';
import c from '../content/Content.module.css';
import { Difference } from '../content/Difference';
import { LateHtmlField } from '../content/LateHtmlField';
import { PageHead } from '../kit/PageHead';
import { Panel } from '../kit/Panel';
import s from './Legal.module.css';
import { LegalVersions } from './LegalVersions';
import { type ShownLegal, useLegal, type WrittenLegal } from './use-legal';

export type LegalTextScreenProps = { shown: ShownLegal };

/** /operator/content/legal/{text}: a text that people agree to, beside what it says now, who publishes it, and its versions. */
export function LegalTextScreen({ shown }: LegalTextScreenProps) {
  const [round, setRound] = useState(0);
  return <Editor key={round} shown={shown} onAnew={() => setRound(round + 1)} />;
}

function Editor({ shown, onAnew }: LegalTextScreenProps & { onAnew: () => void }) {
  const written = useLegal(shown, onAnew);
  const { busy, isDirty, refused, preview } = written;
  const { open, diff } = shown;
  return (
    <>
      <PageHead
        before={<a href={href('operator-legal')}>协议与合同文本</a>}
        title={shown.name}
        note={
          <>
            {open && (
              <Tag tone={open.is_submitted ? 'blue' : 'grey'}>
                {open.is_submitted ? '待复核' : '草稿'}
              </Tag>
            )}
            {open ? ` 第 ${open.number} 稿，${open.saved_by}` : shown.note}
          </>
        }
      />
      <div className={c.columns}>
        <Panel title="正文" note={isDirty ? '有改动没有保存' : '保存后不影响现行的一版'}>
          <LegalForm shown={shown} written={written} />
        </Panel>
        <Panel title="预览" note={previewNote(shown, written)}>
          <div className={c.preview}>
            {preview ? (
              <SanitizedHtml className={article.text} html={preview} />
            ) : (
              <p className={c.quiet}>这一稿还不完整，点「预览」看缺什么</p>
            )}
          </div>
        </Panel>
        <div className={c.side}>
          <PublishPanel shown={shown} written={written} />
          {diff && (
            <Panel title="差异" flush>
              <Difference {...diff} />
            </Panel>
          )}
          <LegalVersions shown={shown} written={written} />
        </div>
      </div>
      <div className={c.foot}>
        <p role="status">
          {refused ? <span className={c.refused}>{refused}</span> : isDirty && '有改动没有保存'}
        </p>
        {refused && (
          <Button size={40} loading={busy} onClick={written.reload}>
            重新载入
          </Button>
        )}
        {shown.has_file && (
          <Button size={40} loading={busy} onClick={written.take}>
            样本 PDF
          </Button>
        )}
        <Button size={40} loading={busy} onClick={written.look}>
          预览
        </Button>
        <Button kind="outlined" size={40} loading={busy} onClick={() => written.save(false)}>
          保存草稿
        </Button>
        <Button kind="primary" size={40} loading={busy} onClick={() => written.save(true)}>
          提交复核
        </Button>
      </div>
    </>
  );
}

function previewNote({ has_file: hasFile }: ShownLegal, { isLooked }: WrittenLegal): string {
  if (!isLooked) return '有改动没有预览';
  return hasFile ? '当事人与订单都是样本；签署栏与页脚见样本 PDF' : '与公布后同一模板';
}

interface PartProps {
  shown: ShownLegal;
  written: WrittenLegal;
}

function LegalForm({ shown, written }: PartProps) {
  const { typed, change, isDirty } = written;
  const problems: Readonly<Record<string, string>> = {
    ...written.problems,
    ...(isDirty && !shown.has_file && agreementProblems(typed)),
  };
  const body = {
    name: 'body',
    label: '正文',
    required: true,
    rows: 28,
    value: typed.body,
    error: problems.body ?? null,
    onChange: ({ target: { value } }: { target: { value: string } }) => change({ body: value }),
  };
  return (
    <div className={c.form}>
      <Input
        name="title"
        label="标题"
        required
        value={typed.title}
        error={problems.title ?? null}
        maxLength={agreementLimits.title}
        onChange={({ target: { value } }) => change({ title: value })}
      />
      <div className={c.pair}>
        <Input
          name="valid_on"
          type="date"
          label="生效日期"
          hint={
            shown.least_days > 0
              ? `当天 0 点起；公布后至少公示 ${shown.least_days} 天`
              : '当天 0 点起发起签署的合同用它；填今天，发布即生效'
          }
          value={typed.valid_on}
          error={problems.valid_on ?? null}
          onChange={({ target: { value } }) => change({ valid_on: value })}
        />
        <Input
          name="reason"
          label="改了什么、为什么"
          required
          hint="复核的同事看，留在记录里"
          value={typed.words}
          error={problems.reason ?? null}
          maxLength={200}
          autoComplete="off"
          onChange={({ target: { value } }) => change({ words: value })}
        />
      </div>
      {shown.has_file ? (
        <Textarea {...body} className={c.html} spellCheck={false} />
      ) : (
        <LateHtmlField {...body} kind="agreement" />
      )}
      <p className={c.quiet}>
        {shown.has_file
          ? '开头是引言；# 起一条，后面每行一款；**…** 加粗。序号由合同自己排，可用：'
          : '标题用 h3，段落用 p；占位符：'}
        {shown.parts.map((part) => (
          <code key={part} className={s.blank}>
            {part}
          </code>
        ))}
      </p>
    </div>
  );
}

function PublishPanel({ shown, written }: PartProps) {
  const { open } = shown;
  const blocked = written.isDirty ? '有改动没有保存；保存的人不能发布自己的一稿' : shown.blocked;
  return (
    <Panel title="发布">
      <div className={c.form}>
        {open?.is_submitted && (
          <p>
            第 {open.number} 稿由 <b>{open.saved_by}</b> 提交，{open.valid_on} 起生效：{open.words}
          </p>
        )}
        {blocked ? (
          <p className={c.quiet}>{blocked}</p>
        ) : (
          <Button kind="primary" block loading={written.busy} onClick={written.publish}>
            发布第 {shown.number} 稿
          </Button>
        )}
      </div>
    </Panel>
  );
}
