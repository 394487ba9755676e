import type { Answer } from '@/lib/contract';
import { messageKinds } from '@/lib/domain/messages/kinds';
import { noticeTemplate, noticeTemplateKeys } from '@/lib/domain/messages/notice-templates';
import {
  channelsOf,
  noticeChannelNames,
  noticeTopic,
  noticeTopicKeys,
} from '@/lib/domain/messages/topics';
import type { Db } from '@/server/kernel/database';
import { changedTexts, textHistory, wordsOf } from '@/server/site/public';

/** Versions of all texts that the page shows at most, the newest first. */
const MOST = 200;

/** What notices say now and what they said, and the words that go out by SMS. */
export async function showNoticeTexts(db: Db): Promise<Answer<'operator/notice-texts'>> {
  const changed = await changedTexts(db, noticeTemplateKeys);
  return {
    texts: noticeTemplateKeys.map((key) => {
      const { name, when, topic } = noticeTemplate(key);
      const row = changed.get(key);
      const { title, body } = wordsOf(key, row);
      return {
        ...{ key, name, when, title, body },
        about: messageKinds[noticeTopic(topic).kind].label,
        ways: channelsOf(topic)
          .map((channel) => noticeChannelNames[channel])
          .join('、'),
        version: row?.version ?? 0,
        is_changed: Boolean(row?.title),
        saved_by: row?.savedBy ?? '',
        saved_at: row?.createdAt.toISOString() ?? null,
      };
    }),
    history: (await textHistory(db, MOST)).map(
      ({ key, version, title, body, words, savedBy, createdAt }) => ({
        ...{ key, version, title, body },
        reason: words,
        saved_by: savedBy,
        saved_at: createdAt.toISOString(),
      }),
    ),
    sms: noticeTopicKeys.flatMap((key) => {
      const { label, covers, sms } = noticeTopic(key);
      return sms === null ? [] : [{ label, covers, words: sms }];
    }),
  };
}
