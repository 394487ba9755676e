import type { ConsoleFact, ConsoleItem } from '@/lib/contract/shapes/console-item';
import { type BriefField, briefLabels } from '@/lib/domain/briefs/brief';
import { maskName } from '@/lib/domain/identity/party-name';
import { maskPhone } from '@/lib/domain/identity/phone';
import { maskNumbers } from '@/lib/domain/text/mask-numbers';
import { formatTime } from '@/lib/domain/time/format-time';
import { openBrief } from '@/server/cart/public';
import { draftsOf } from '@/server/drafts/public';
import type { Db } from '@/server/kernel/database';
import type { OrderView } from '@/server/order-records/public';
import { fact, section, shownFiles } from '@/server/process/public';
import { proofOf } from '@/server/proofs/public';
import { linkFiles } from '@/server/site/public';

type Section = ConsoleItem['sections'][number];
type Check = ConsoleItem['checks'][number];
type Draft = Awaited<ReturnType<typeof draftsOf>>['versions'][number];
type Proof = Awaited<ReturnType<typeof proofOf>>;

const briefTexts = [
  'product',
  'industry',
  'must_say',
  'must_not_say',
  'wanted_date',
  'window_days',
  'draft_on',
] as const satisfies readonly BriefField[];

/** What the advertiser asked for; whom to call is masked. */
export async function briefSection(db: Db, order: OrderView): Promise<Section> {
  const brief = openBrief(order.brief);
  if (!brief) return section('投放要求', []);
  const links = await linkFiles(db, brief.files);
  const contact = `${maskName(brief.contact_name)} ${maskPhone(brief.contact_phone)}`.trim();
  return section(
    '投放要求',
    [
      ...briefTexts.map((name) => fact(briefLabels[name], maskNumbers(brief[name]))),
      fact(briefLabels.link, brief.link, { href: brief.link }),
      fact(briefLabels.files, '', { files: shownFiles(links(brief.files)) }),
      fact(briefLabels.contact_name, contact),
    ].filter(({ value, files }) => value !== '' || files.length > 0),
  );
}

/** Every draft with its files and what was remarked on it, the newest first. */
export async function draftSections(
  db: Db,
  order: OrderView,
): Promise<{ sections: Section[]; checks: Check[] }> {
  const { versions, remarks } = await draftsOf(db, {
    id: order.id,
    brief: openBrief(order.brief),
  });
  const sections = versions.map((draft) =>
    section(
      `第 ${draft.no} 稿`,
      [
        draftFact(draft),
        ...remarks
          .filter(({ draft_no: no }) => no === draft.no)
          .map((remark) =>
            fact(`意见 ${remark.no}・${remark.place}`, maskNumbers(remark.words), {
              source: remark.quote ? `原文「${maskNumbers(remark.quote)}」` : '',
              remark: remark.settled_no === null ? '未改' : `第 ${remark.settled_no} 稿已改`,
            }),
          ),
      ],
      draft.difference?.words ?? '',
    ),
  );
  return { sections: sections.reverse(), checks: versions.slice(-1).flatMap(draftChecks) };
}

const draftFact = ({ at, text, link, files }: Draft): ConsoleFact =>
  fact('稿件', maskNumbers(text), {
    source: formatTime(at, 'minute'),
    href: link,
    files: shownFiles(files.map(({ name, url, is_picture: isImage }) => ({ name, url, isImage }))),
  });

const draftVerdicts = { ok: 'ok', problem: 'differs', unsure: 'unknown' } as const;

const draftChecks = ({ findings }: Draft): Check[] =>
  findings.map(({ label, phrase, result, hint }) => ({
    verdict: draftVerdicts[result],
    title: [label, phrase].filter(Boolean).join('：'),
    words: hint,
  }));

const outcomes = { online: '在线', gone: '已打不开', unknown: '未能确认' } as const;

const comparedVerdicts = {
  fits: 'ok',
  differs: 'differs',
  open: 'unknown',
  later: 'unknown',
  unknown: 'unknown',
} as const satisfies Record<Proof['compared'][number]['result'], Check['verdict']>;

/** What was published: link, screenshots, every look at it, and what of it is as agreed. */
export async function proofSections(
  db: Db,
  order: OrderView,
): Promise<{ sections: Section[]; checks: Check[] }> {
  const proof = await proofOf(db, order);
  const { filed } = proof;
  if (!filed) return { sections: [], checks: [] };
  const looks = proof.records.filter(({ outcome }) => outcome !== null);
  return {
    sections: [
      section('发布', [
        fact('链接', filed.link || '只回传了截图', {
          source: `${formatTime(filed.at, 'minute')} 回传`,
          href: filed.link,
          remark: maskNumbers(filed.note),
          files: shownFiles(filed.files),
        }),
        ...(filed.title ? [fact('页面标题', filed.title)] : []),
        ...looks.map(({ label, at, outcome, reason, title }) =>
          fact(label, outcomes[outcome ?? 'unknown'], {
            source: formatTime(at, 'minute'),
            remark: [title, reason].filter(Boolean).join('；'),
            verdict: outcome === 'online' ? 'ok' : outcome === 'gone' ? 'differs' : 'unknown',
          }),
        ),
      ]),
    ],
    checks: [
      ...proof.compared.map(({ name, agreed, actual, result, words }) => ({
        verdict: comparedVerdicts[result],
        title: name,
        words: [`约定 ${agreed}`, `实际 ${actual}`, words].filter(Boolean).join('；'),
      })),
      {
        verdict: proof.intact ? 'ok' : 'differs',
        title: '存证链',
        words: proof.intact
          ? `${proof.records.length} 条首尾相符`
          : `第 ${proof.broken_seq} 条与存证时不同`,
      },
    ],
  };
}
