import { useState } from 'react';
import { Card } from '@/components/kit/ui/Card';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import { Select } from '@/components/kit/ui/field/Select';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Tag } from '@/components/kit/ui/Tag';
import type { OrderDetail } from '@/components/order-records/order-row';
import { formatTime } from '@/lib/domain/time/format-time';
import { DraftChecks } from './DraftChecks';
import { DraftFiles, type FileMark } from './DraftFiles';
import { DraftRemarks } from './DraftRemarks';
import s from './DraftReview.module.css';
import { DraftText } from './DraftText';
import { downloadFiles } from './download-files';
import type { TextMark } from './draft-pieces';
import type { Drafts, Version } from './drafts';
import type { FilmJump } from './FilmPlayer';
import { unsentPlace } from './unsent-place';
import { saidRemarks } from './unsent-remarks';
import { useUnsentRemarks } from './use-unsent-remarks';

export interface DraftReviewProps {
  order: OrderDetail['order'];
  drafts: Drafts;
}

/** 稿件 of an order that has one: any version beside the one before, the remarks on it, and what a machine found. */
export function DraftReview({ order, drafts }: DraftReviewProps) {
  const { versions, remarks } = drafts;
  const newest = versions.at(-1);
  const [chosen, setChosen] = useState(0);
  const [view, setView] = useState<'both' | 'one'>('both');
  const [jump, setJump] = useState<FilmJump>();
  const unsent = useUnsentRemarks(newest?.event_id ?? 0);
  const version = versions.find(({ no }) => no === chosen) ?? newest;
  if (!version || !newest) return null;

  const previous = versions.find(({ no }) => no === version.no - 1);
  const before = view === 'both' ? previous : undefined;
  // Only who may ask for changes remarks, and only on what is being judged.
  const mayRemark = version === newest && order.actions.some(({ name }) => name === 'ask_changes');
  const firstNo = Math.max(0, ...remarks.map(({ no }) => no)) + 1;
  const placeOf = (index: number) => unsentPlace(newest, unsent.remarks[index]);
  const writing = mayRemark ? { unsent, firstNo, placeOf } : undefined;
  const waiting = mayRemark ? saidRemarks(unsent.remarks).length : 0;

  const marksOn = ({ no }: Version) => [
    ...remarks
      .filter((remark) => remark.draft_no === no)
      .map((it) => ({ ...it, tone: it.settled_no === null ? 'open' : 'settled' }) as const),
    ...(mayRemark && no === version.no
      ? unsent.remarks.map((it, index) => ({ ...it, no: firstNo + index, tone: 'unsent' }) as const)
      : []),
  ];
  const textMarks = (of: Version | undefined): TextMark[] =>
    of ? marksOn(of).filter(({ start, end }) => end > start) : [];
  const fileMarks = (of: Version): FileMark[] => marksOn(of).filter(({ file_key: key }) => key);

  return (
    <Card flush id="drafts">
      <div className={s.head}>
        <h2 className={s.title}>
          {before ? `第 ${version.no} 稿对第 ${before.no} 稿` : `稿件 第 ${version.no} 稿`}
        </h2>
        <span className={s.note}>{noteOf(version, drafts)}</span>
        <div className={s.tools}>
          {versions.length > 1 && (
            <Select
              aria-label="看哪一稿"
              className={s.chooser}
              options={versions.map(({ no }) => ({ value: no, label: `第 ${no} 稿` }))}
              value={version.no}
              onChange={(event) => setChosen(Number(event.target.value))}
            />
          )}
          {previous && (
            <Segmented
              label="怎么看"
              items={[
                { key: 'both', label: '对照' },
                { key: 'one', label: `只看第 ${version.no} 稿` },
              ]}
              active={view}
              onSelect={setView}
            />
          )}
          {version.files.length > 0 && (
            <button
              type="button"
              className={s.download}
              onClick={() => downloadFiles(version.files)}
            >
              <Icon name="download" size={16} />
              下载全部
            </button>
          )}
        </div>
      </div>
      <div className={s.body}>
        <div className={before ? s.two : s.one}>
          {before && <VersionHead version={before} isNow={false} />}
          <VersionHead version={version} isNow={before !== undefined} />
          <DraftText
            key={version.event_id}
            version={version}
            before={before}
            marks={{ before: textMarks(before), now: textMarks(version) }}
            onChoose={
              mayRemark
                ? ({ start, end }) =>
                    unsent.add({ start, end, quote: version.text.slice(start, end), file_key: '' })
                : undefined
            }
          />
          {before && (
            <div className={s.files}>
              <DraftFiles
                version={before}
                marks={fileMarks(before)}
                changeOf={({ file_key: key }) =>
                  version.difference?.dropped.includes(key) ? '去' : ''
                }
                linkChange=""
                jump={jump}
                isBeside={({ file_key: key }) =>
                  version.files.some((file) => file.file_key === key)
                }
              />
            </div>
          )}
          <div className={s.files}>
            <DraftFiles
              version={version}
              marks={fileMarks(version)}
              changeOf={({ change }) => ({ same: '', replaced: '换', added: '加' })[change]}
              linkChange={version.difference?.link_changed ? '换' : ''}
              onChoose={
                mayRemark
                  ? ({ file_key }, second) =>
                      unsent.add({
                        start: 0,
                        end: 0,
                        quote: '',
                        file_key,
                        ...(second === undefined ? null : { at_second: second }),
                      })
                  : undefined
              }
              jump={jump}
            />
          </div>
        </div>
        <section className={s.aside} aria-label="意见">
          <div className={s.columnHead}>
            <h3>意见</h3>
            <span>{mayRemark ? hintOf(version) : countOf(remarks)}</span>
          </div>
          <DraftRemarks
            remarks={remarks}
            writing={writing}
            onJump={(remark) => {
              if (remark.draft_no !== undefined && !version.files.some(isFileOf(remark)))
                setChosen(remark.draft_no);
              setJump({ file_key: remark.file_key, second: remark.at_second });
            }}
          />
        </section>
      </div>
      <div className={s.foot}>
        <span className={s.footTitle}>按投放要求核对</span>
        <DraftChecks findings={version.findings} />
        <span className={s.footNote}>
          {waiting > 0
            ? `${waiting} 条意见未发送，发送会用掉${timeOf(order)}修改`
            : '机器提示，仅供参考'}
        </span>
      </div>
    </Card>
  );
}

function VersionHead({ version, isNow }: { version: Version; isNow: boolean }) {
  return (
    <div className={s.columnHead}>
      <h3>第 {version.no} 稿</h3>
      {isNow && <Tag>现在看</Tag>}
      <time dateTime={version.at}>{formatTime(version.at, 'minute')}</time>
    </div>
  );
}

const isFileOf =
  ({ file_key: key }: { file_key: string }) =>
  (file: Version['files'][number]): boolean =>
    file.file_key === key;

const hintOf = ({ files }: Version): string =>
  files.some((file) => file.is_film) ? '点文字、图片或视频下的按钮' : '点文字或图片可加';

/** What changed, and what became of the remarks on the draft before. */
function noteOf({ no, at, difference }: Version, { remarks }: Drafts): string {
  if (!difference) return `${formatTime(at, 'minute')} 提交`;
  const last = remarks.filter(({ draft_no: of }) => of === no - 1);
  const done = last.filter(({ settled_no: settled }) => settled !== null && settled <= no).length;
  if (last.length === 0) return difference.words;
  const settled = done === last.length ? '都已改' : `已改 ${done} 条`;
  return `${difference.words}；上一轮 ${last.length} 条意见${settled}`;
}

function countOf(remarks: Drafts['remarks']): string {
  const open = remarks.filter(({ settled_no: settled }) => settled === null).length;
  return remarks.length === 0 ? '' : open === 0 ? `${remarks.length} 条都已改` : `${open} 条待改`;
}

const timeOf = ({ revisions, revisions_used: used }: OrderDetail['order']): string =>
  used + 1 >= revisions ? '最后 1 次' : `第 ${used + 1} 次`;
