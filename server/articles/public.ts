/** What other areas may use of the articles. */

export { countView } from './count-view';
export { readNewest } from './read-newest';
export { saveArticle } from './save-article';
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
