/** What other areas may use of the articles. */

export { articleFigure } from './article-figure';
export { authorNames } from './author-names';
export { countView } from './count-view';
export { articleDraftSql, questionDraftSql } from './draft-sql';
export {
  allowLabel,
  readLabels,
  renameLabel,
  retireLabel,
  useOfLabel,
} from './labels/change-labels';
export { labelNow, withLabelsNow } from './labels/label-names';
export { measuring, toldMeasures } from './measures/catalogue';
export { readNewest } from './read-newest';
export { saveArticle } from './save-article';
export { saveAuthor } from './save-author';
export { saveQuestion } from './save-question';
export { searchedTexts } from './searched-texts';
export { sharedArticle } from './shared-article';
export {
  articleAddresses,
  lastTexts,
  questionAddresses,
  type TextAddress,
  textLists,
} from './text-addresses';
export { type ArticleVersion, articleText } from './versions/article-text';
export {
  publishText,
  restoreText,
  saveText,
  textSnapshot,
  whyNotPublish,
  withdrawText,
} from './versions/change-text';
export { listTexts } from './versions/list-texts';
export { previewText } from './versions/preview-text';
export { type QuestionVersion, questionText } from './versions/question-text';
export { readText, readVersion, readVersions, versionOnSite } from './versions/read-text';
export { checkedDraft } from './versions/text-draft';
export {
  type KindOfText,
  noPage,
  type TextOf,
  type TextVersion,
} from './versions/text-kind';
