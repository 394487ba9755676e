import { readTextKey, textKey } from '@/lib/domain/articles/text-key';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { weighedBoards } from '@/lib/domain/rankings/board-weights';
import { appError } from '@/lib/errors';
import { listTexts, readLabels } from '@/server/articles/public';
import { readPicks } from '@/server/home/public';
import type { Handlers } from '@/server/kernel/call-context';
import { previewWeights } from '@/server/rankings/public';
import { countAudience } from '@/server/site/public';
import { showCalendar } from '../settings/show-calendar';
import { showNoticeTexts } from '../settings/show-notice-texts';
import { showSettings } from '../settings/show-settings';
import { showWeights } from '../settings/show-weights';
import { weightsTyped } from '../settings/weights-act';
import { readDraft } from './read-draft';
import { showSite } from './show-site';
import { showText, withWords } from './show-text';
import { editedKinds, textOf } from './text-kinds';

export const contentHandlers = {
  'operator/texts': async (input, { db }) => {
    const { list, hasOlder } = await listTexts(db, { ...input, of: editedKinds[input.kind].of });
    return {
      list: list.map(({ slug, hasOpen, publishedAt, savedBy, savedAt, ...row }) => ({
        ...row,
        key: textKey({ kind: input.kind, slug }),
        has_open: hasOpen,
        published_at: publishedAt,
        saved_by: savedBy,
        saved_at: savedAt,
      })),
      has_older: hasOlder,
    };
  },

  'operator/text': (input, { db, operator }) => showText(db, operator, input),

  'operator/text-preview': ({ text, draft }, { db }) => {
    const key = readTextKey(text);
    if (!key) throw appError('not_found');
    return withWords(db, textOf(key), readDraft(draft));
  },

  'operator/audience': (_input, { db }) => countAudience(db),

  'operator/site': (_input, { db, operator }) => showSite(db, operator),

  'operator/home-picks': async (_input, { db }) => ({
    picks: (await readPicks(db)).map(({ platform, ...pick }) => ({
      ...pick,
      platform_name: platformOf(platform).name,
    })),
  }),

  'operator/labels': async (_input, { db }) => {
    const { labels, former } = await readLabels(db);
    return {
      labels,
      former: former.map(({ calledNow, savedBy, savedAt, name }) => ({
        ...{ name, called_now: calledNow, saved_by: savedBy },
        saved_at: savedAt.toISOString(),
      })),
    };
  },

  'operator/notice-texts': (_input, { db }) => showNoticeTexts(db),

  'operator/service-hours': (_input, { db }) => showCalendar(db),

  'operator/board-weights': ({ board }, { db }) =>
    showWeights(
      db,
      weighedBoards.find(({ key }) => key === board),
    ),

  'operator/board-preview': async ({ board, weights }, { db }) => ({
    preview: await previewWeights(db, board, weightsTyped(board, weights)),
  }),

  'operator/settings': (_input, { db }) => showSettings(db),
} satisfies Handlers;
