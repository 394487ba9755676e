/** What other areas may use of the articles. */

export { articleFigure } from './article-figure';
export { countView } from './count-view';
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
