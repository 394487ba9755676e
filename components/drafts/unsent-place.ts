import { placeInFilm } from '@/lib/domain/drafts/film-moment';
import { placeInDraft } from '@/lib/domain/drafts/paragraphs';
import type { Version } from './drafts';
import type { UnsentRemark } from './unsent-remarks';

/** Where a remark on a version stands, as the server will tell it: 第 2 稿·正文第 4 段. */
export function unsentPlace(
  version: Version | undefined,
  remark: UnsentRemark | undefined,
): string {
  if (!version || !remark) return '';
  return `第 ${version.no} 稿·${placeOn(version, remark)}`;
}

function placeOn({ text, files }: Version, remark: UnsentRemark): string {
  const { start, end, file_key: key, at_second: second } = remark;
  if (key === '') return placeInDraft(text, start, end);
  if (files.some((file) => file.is_film && file.file_key === key)) return placeInFilm(second);
  const picture = files.filter((file) => file.is_picture).findIndex((it) => it.file_key === key);
  if (picture !== -1) return `图 ${picture + 1}`;
  return files.find((file) => file.file_key === key)?.name ?? '附件';
}
