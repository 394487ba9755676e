import { Readable } from 'node:stream';
import type { GetServerSideProps } from 'next';
import { type RouteName, routes } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { figuresQuery } from '@/lib/domain/operators/figures/figures-query';
import { type RecordFilter, recordQuery } from '@/lib/domain/operators/record-query';
import { formatTime } from '@/lib/domain/time/format-time';
import { isAppError } from '@/lib/errors';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { type MadeFile, sendFile, xlsxMime } from './kernel/send-file';
import { csvBegin, csvLine } from './kernel/sheets/cell';
import { figuresSheet } from './operator/figures/figures-sheet';
import { ssr } from './ssr';

/** /operator/figures?file=xlsx */
export const figuresFile = consoleFile('operator-figures', async (call, { query }) => {
  const { days, platform, category } = figuresQuery(query);
  const shown = await call('operator/figures', { days, platform, category });
  return {
    name: `经营数据-${shown.range.from}至${shown.range.to}.xlsx`,
    mime: xlsxMime,
    content: Readable.from([await figuresSheet(shown)]),
  };
});

/** Lines of one file, in steps that the call gives. */
const recordSteps = 20;
const recordStep = 500;

/** /operator/record?file=csv: what the filter leaves, newest first, up to ten thousand lines. */
export const recordFile = consoleFile('operator-record', async (call, { query }) => {
  const filter = recordQuery(query);
  // Before the head of the answer: who may not have it is told so.
  const newest = await recordPart(call, filter, 0);
  return {
    name: '操作记录.csv',
    mime: 'text/csv; charset=utf-8',
    content: Readable.from(recordLines(call, filter, newest)),
  };
});

const recordPart = (call: PageCall, filter: RecordFilter, before: number) =>
  call('operator/record', { ...filter, before, most: recordStep });

async function* recordLines(
  call: PageCall,
  filter: RecordFilter,
  newest: Output<'operator/record'>,
): AsyncGenerator<string> {
  yield csvBegin + csvLine(['序号', '时间', '谁', '角色', '动作', '对象', '理由', '指纹']);
  let part = newest;
  for (let step = 1; ; step++) {
    const { entries, has_older } = part;
    for (const { seq, at, operator, role, act_name, subject, reason, hash } of entries) {
      yield csvLine([
        String(seq),
        formatTime(at, 'second'),
        operator,
        role,
        act_name,
        subject,
        reason,
        hash,
      ]);
    }
    if (!has_older || step === recordSteps) return;
    part = await recordPart(call, filter, entries.at(-1)?.seq ?? 0);
  }
}

/**
 * The loader of a page of the console that is a file: it answers by itself, and nothing is rendered after it. Who may have it is
 * decided as for the page (console-page.ts).
 */
function consoleFile(
  route: RouteName,
  make: (call: PageCall, ctx: PageContext) => Promise<MadeFile>,
): GetServerSideProps {
  return ssr(routes[route].access, async (call, ctx) => {
    try {
      await sendFile(ctx.res, await make(call, ctx));
    } catch (error) {
      if (!isAppError(error) || error.code !== 'forbidden') throw error;
      ctx.res.statusCode = error.status;
      ctx.res.setHeader('Content-Type', 'text/plain; charset=utf-8');
      ctx.res.end(error.msg);
    }
    return { props: {} };
  });
}
